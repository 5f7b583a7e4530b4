import { currentRequestId, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteByIndex } from '../database/delete-by-index.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { type OutboxPayload, type OutboxTopic } from './outbox-topics.js';

export interface NewMessage<Topic extends OutboxTopic> {
  readonly topic: Topic;
  readonly payload: OutboxPayload<Topic>;
  readonly dedupeKey: string;
  readonly now: Date;
  /** The id of the request that caused the message, if it differs from the current one. */
  readonly requestId?: string | null;
}

/** The outbox as other features use it; `OutboxRelay` publishes its messages. */
@Injectable()
export class Outbox {
  constructor(private readonly source: DataSource) {}

  /** Writes a message in the transaction of its cause; one with the same key is written once. */
  async add<Topic extends OutboxTopic>(manager: EntityManager, message: NewMessage<Topic>): Promise<void> {
    await insertIfAbsent(() => this.addAll(manager, [message]));
  }

  /** Adds many messages at once. @throws a duplicate key error if one of them exists */
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

  /**
   * Deletes messages that were published so many days ago, oldest first, by the index of their date.
   * @returns the number of deleted messages
   */
  deletePublished(days: number, limit: number): Promise<number> {
    return deleteByIndex(this.source, {
      table: 'outbox',
      column: 'sent_at',
      index: 'ix_outbox_open',
      days,
      limit,
    });
  }
}
