import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRow } from '../database/insert-row.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

export interface RecordedKey {
  readonly orderId: string;
  /** Null once it was erased with the account. */
  readonly requestHash: string | null;
}

/** One table for the keys of all orders, so that exactly one of two concurrent checkouts under one key is first. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(private readonly source: DataSource) {}

  /** The order stores the key that opened it for longer than retention keeps the row of the key. */
  async find(userId: string, idempotencyKey: string): Promise<RecordedKey | null> {
    const [row] = await this.source.query<RecordedKey[]>(
      `SELECT order_id AS orderId, request_hash AS requestHash FROM idempotency_keys WHERE user_id = ? AND idempotency_key = ?
       UNION ALL
       SELECT id, request_hash FROM orders WHERE user_id = ? AND idempotency_key = ? LIMIT 1`,
      [userId, idempotencyKey, userId, idempotencyKey],
    );
    return row ?? null;
  }

  /** @returns false when the key belongs to an order already */
  record(key: IdempotencyKey, manager: EntityManager = this.source.manager): Promise<boolean> {
    return insertIfAbsent(() => insertRow(manager, IdempotencyKey, key));
  }

  /** @returns the number of deleted keys */
  async deleteOld(days: number, limit: number): Promise<number> {
    const { affectedRows } = await this.source.query<{ affectedRows: number }>(
      `DELETE FROM idempotency_keys WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY ORDER BY created_at LIMIT ?`,
      [days, limit],
    );
    return affectedRows;
  }
}
