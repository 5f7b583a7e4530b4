import { claimDue } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutboxMessage } from './outbox-message.entity.js';

/** The delay before a message that could not be published is sent again. */
const LEASE_MS = 10_000;

/** Reads and updates the outbox for the relay. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly source: DataSource) {}

  /** Claims due messages for this process. */
  claim(limit: number): Promise<OutboxMessage[]> {
    return claimDue(this.source, OutboxMessage, { finishedAt: 'sentAt', limit, leaseMs: LEASE_MS });
  }

  async markPublished(ids: readonly string[]): Promise<void> {
    await this.source.query('UPDATE outbox SET sent_at = UTC_TIMESTAMP(3) WHERE id IN (?)', [ids]);
  }
}
