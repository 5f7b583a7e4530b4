import { type ItemType } from '@academy/contracts/identity.schemas';
import { pageRange } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Order, type OrderState } from '../order.entity.js';
import { primaryAttempt } from '../../payments/attempts/primary-attempt.js';

export interface OrderRow {
  readonly number: string;
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly title: string;
  readonly pricePaise: number;
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly providerRef: string | null;
  /** Null until the receipt was sent or opened. */
  readonly invoiceNumber: string | null;
}

@Injectable()
export class OrderListRepository {
  constructor(private readonly source: DataSource) {}

  /** Newest first. */
  findByUser(userId: string, page: { page: number; limit: number }): Promise<OrderRow[]> {
    const { skip, take } = pageRange(page);
    return this.source.query<OrderRow[]>(
      `SELECT t.*,
         (SELECT provider_transaction_id FROM payment_attempts WHERE id = t.capturedAttemptId) AS providerRef,
         (SELECT MIN(created_at) FROM payment_events
          WHERE attempt_id = t.capturedAttemptId AND kind = 'captured') AS paidAt,
         (SELECT number FROM receipts WHERE attempt_id = t.capturedAttemptId) AS invoiceNumber
       FROM (SELECT o.number, o.item_type AS itemType, o.item_id AS itemId, o.title, o.price_paise AS pricePaise,
               o.state, o.created_at AS createdAt, (${primaryAttempt('o.id')}) AS capturedAttemptId
             FROM orders o WHERE o.user_id = ?
             ORDER BY o.created_at DESC, o.id DESC LIMIT ? OFFSET ?) t`,
      [userId, take, skip],
    );
  }

  countByUser(userId: string): Promise<number> {
    return this.source.manager.countBy(Order, { userId });
  }
}
