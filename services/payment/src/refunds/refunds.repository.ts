import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Refund, type RefundReason } from './refund.entity.js';

@Injectable()
export class RefundsRepository {
  /** Notes money that has to go back, in the transaction that captured it. */
  async makeDue(
    manager: EntityManager,
    {
      orderId,
      attemptId,
      reason,
      amountPaise,
      now,
    }: { orderId: string; attemptId: string; reason: RefundReason; amountPaise: number; now: Date },
  ): Promise<void> {
    await manager.insert(Refund, {
      id: newId(),
      orderId,
      attemptId,
      reason,
      amountPaise,
      state: 'DUE',
      merchantRefundId: null,
      createdAt: now,
    });
  }
}
