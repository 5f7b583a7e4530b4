import { currentRequestId, inTransaction, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteByIndex } from '../database/delete-by-index.js';
import { insertedFirst } from '../database/inserted-first.js';
import { type OutboxMessage } from './outbox-message.entity.js';
import { type OutboxPayload, type OutboxTopic } from './outbox-topics.js';

/** A message that could not be published is tried again after this time. */
const RETRY_AFTER_SEC = 10;

export interface NewMessage<Topic extends OutboxTopic> {
  readonly topic: Topic;
  readonly payload: OutboxPayload<Topic>;
  readonly dedupeKey: string;
  readonly now: Date;
  /** Of the request that caused it, where that is another than the one under way. */
  readonly requestId?: string | null;
}

/** What of a message is published. */
export type ClaimedMessage = Pick<OutboxMessage, 'id' | 'topic' | 'payload' | 'requestId'>;

@Injectable()
export class OutboxRepository {
  constructor(private readonly source: DataSource) {}

  /** Writes a message in the transaction of its cause; one with the same key is written once. */
  async add<Topic extends OutboxTopic>(manager: EntityManager, message: NewMessage<Topic>): Promise<void> {
    await insertedFirst(() => this.addAll(manager, [message]));
  }

  /** Many at once. @throws a duplicate key where one has been written before */
  async addAll(manager: EntityManager, messages: readonly NewMessage<OutboxTopic>[]): Promise<void> {
    const rows = messages.map(({ topic, payload, dedupeKey, now, requestId }) => [
      newId(),
      topic,
      JSON.stringify(payload),
      dedupeKey,
      now,
      now,
      requestId ?? currentRequestId(),
    ]);
    await manager.query(
      'INSERT INTO outbox (id, topic, payload, dedupe_key, created_at, available_at, request_id) VALUES ?',
      [rows],
    );
  }

  /** Claims messages for this process: nobody else sees them until the retry time has passed. */
  claim(limit: number): Promise<ClaimedMessage[]> {
    return inTransaction(this.source, async (manager) => {
      const rows = await manager.query<ClaimedMessage[]>(
        `SELECT id, topic, payload, request_id AS requestId FROM outbox
         WHERE published_at IS NULL AND available_at <= UTC_TIMESTAMP(3) ORDER BY available_at LIMIT ? FOR UPDATE SKIP LOCKED`,
        [limit],
      );
      if (rows.length > 0)
        await manager.query(
          'UPDATE outbox SET available_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id IN (?)',
          [RETRY_AFTER_SEC, rows.map(({ id }) => id)],
        );
      return rows;
    });
  }

  async markPublished(ids: readonly string[]): Promise<void> {
    await this.source.query('UPDATE outbox SET published_at = UTC_TIMESTAMP(3) WHERE id IN (?)', [ids]);
  }

  /**
   * Deletes messages that were published so many days ago, oldest first, from the index that ends with them.
   * @returns how many
   */
  forgetPublished(days: number, limit: number): Promise<number> {
    return deleteByIndex(this.source, {
      table: 'outbox',
      column: 'published_at',
      index: 'ix_outbox_open',
      days,
      limit,
    });
  }
}
