import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { inTransaction, insertedFirst } from '../database/transaction.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { type OutboxPayload, type OutboxTopic } from './outbox-topics.js';

/** A message that could not be published is tried again after this time. */
const RETRY_AFTER_SEC = 10;

@Injectable()
export class OutboxRepository {
  constructor(private readonly source: DataSource) {}

  /** Writes a message in the transaction of its cause; one with the same key is written once. */
  async add<Topic extends OutboxTopic>(
    manager: EntityManager,
    {
      topic,
      payload,
      dedupeKey,
      now,
    }: { topic: Topic; payload: OutboxPayload<Topic>; dedupeKey: string; now: Date },
  ): Promise<void> {
    const message = {
      id: newId(),
      topic,
      payload: JSON.stringify(payload),
      dedupeKey,
      createdAt: now,
      availableAt: now,
      publishedAt: null,
    };
    await insertedFirst(() => manager.insert(OutboxMessage, message));
  }

  /** Claims messages for this process: nobody else sees them until the retry time has passed. */
  claim(limit: number): Promise<OutboxMessage[]> {
    return inTransaction(this.source, async (manager) => {
      const rows = await manager.query<{ id: string }[]>(
        `SELECT id FROM outbox WHERE published_at IS NULL AND available_at <= UTC_TIMESTAMP(3)
         ORDER BY available_at LIMIT ? FOR UPDATE SKIP LOCKED`,
        [limit],
      );
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      await manager.query(
        'UPDATE outbox SET available_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id IN (?)',
        [RETRY_AFTER_SEC, ids],
      );
      return manager.findBy(OutboxMessage, { id: In(ids) });
    });
  }

  async markPublished(id: string): Promise<void> {
    await this.source.query('UPDATE outbox SET published_at = UTC_TIMESTAMP(3) WHERE id = ?', [id]);
  }
}
