import { createHash } from 'node:crypto';
import { databaseNow, inTransaction, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteByIndex } from '../database/delete-by-index.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { WebhookInboxRow } from './webhook-inbox.entity.js';

/** Longer than one status call; the claim of a killed process expires. */
const LEASE_SEC = 10;
/** A forged body is stored as evidence, and limited in size. */
const FORGED_BYTES = 1024;
const GENUINE_BYTES = 16_384;

@Injectable()
export class WebhookInboxRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * @param merchantReference id of the order or refund in it
   * @returns the row's id, claimed by the caller, or null if the inbox already has the same notification
   */
  async receive(
    rawBody: Buffer,
    isSignatureValid: boolean,
    merchantReference: string | null,
  ): Promise<string | null> {
    const id = newId();
    const now = await databaseNow(this.source.manager);
    const isNew = await insertIfAbsent(() =>
      this.source.manager.insert(WebhookInboxRow, {
        id,
        rawBody: rawBody.subarray(0, isSignatureValid ? GENUINE_BYTES : FORGED_BYTES),
        isSignatureValid,
        merchantReference,
        dedupeKey: createHash('sha256')
          .update(isSignatureValid ? 'genuine:' : 'forged:')
          .update(rawBody)
          .digest('hex'),
        receivedAt: now,
        leaseUntil: new Date(now.getTime() + LEASE_SEC * 1000),
        processedAt: isSignatureValid ? null : now,
      }),
    );
    return isNew ? id : null;
  }

  async markProcessed(id: string): Promise<void> {
    await this.source.query('UPDATE webhook_inbox SET processed_at = UTC_TIMESTAMP(3) WHERE id = ?', [id]);
  }

  /** Claims notifications that are not processed yet. */
  claimUnprocessed(limit: number): Promise<Pick<WebhookInboxRow, 'id' | 'rawBody'>[]> {
    return inTransaction(this.source, async (manager) => {
      const rows = await manager.query<{ id: string; rawBody: Buffer }[]>(
        `SELECT id, raw_body AS rawBody FROM webhook_inbox
         WHERE processed_at IS NULL AND lease_until <= UTC_TIMESTAMP(3) LIMIT ? FOR UPDATE SKIP LOCKED`,
        [limit],
      );
      for (const { id } of rows)
        await manager.query(
          'UPDATE webhook_inbox SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ?',
          [LEASE_SEC, id],
        );
      return rows;
    });
  }

  /**
   * Deletes notifications, forged ones too, that were processed at least so many days ago, oldest first.
   * @returns the number of deleted notifications
   */
  deleteProcessed(days: number, limit: number): Promise<number> {
    return deleteByIndex(this.source, {
      table: 'webhook_inbox',
      column: 'processed_at',
      index: 'ix_webhook_inbox_open',
      days,
      limit,
    });
  }
}
