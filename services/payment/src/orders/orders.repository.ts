import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertedFirst } from '../database/transaction.js';
import { Order, type OrderState } from './order.entity.js';

export interface OwnedItem {
  readonly userId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
}

@Injectable()
export class OrdersRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns false when the person already has an open order for the item, or used the idempotency key before */
  open(manager: EntityManager, order: Omit<Order, 'openKey'>): Promise<boolean> {
    return insertedFirst(() => manager.insert(Order, order));
  }

  lock(manager: EntityManager, id: string): Promise<Order> {
    return manager.findOneOrFail(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findById(id: string): Promise<Order | null> {
    return this.source.manager.findOneBy(Order, { id });
  }

  findByNumber(number: string): Promise<Order | null> {
    return this.source.manager.findOneBy(Order, { number });
  }

  findOpen({ userId, itemType, itemId }: OwnedItem): Promise<Order | null> {
    return this.source.manager.findOneBy(Order, { openKey: `${userId}/${itemType}/${itemId}` });
  }

  findByIdemKey(userId: string, idemKey: string): Promise<Order | null> {
    return this.source.manager.findOneBy(Order, { userId, idemKey });
  }

  async moveTo(manager: EntityManager, id: string, state: OrderState, now: Date): Promise<void> {
    await manager.update(Order, { id }, { state, closedAt: now });
  }

  async holdUntil(manager: EntityManager, id: string, heldUntil: Date): Promise<void> {
    await manager.update(Order, { id }, { heldUntil });
  }

  /** A job that runs again afterwards sends nothing. */
  async markReceiptSent(id: string): Promise<void> {
    await this.source.query('UPDATE orders SET receipt_sent_at = UTC_TIMESTAMP(3) WHERE id = ?', [id]);
  }
}
