import { claimDue } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutboxMessage } from './outbox-message.entity.js';

/** A message that could not be published is tried again after this time. */
const LEASE_MS = 10_000;

/** The relay's side of the outbox. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly source: DataSource) {}

  /** Due and now leased to this process. */
  claim(limit: number): Promise<OutboxMessage[]> {
    return claimDue(this.source, OutboxMessage, { finishedAt: 'sentAt', limit, leaseMs: LEASE_MS });
  }

  async markPublished(ids: readonly string[]): Promise<void> {
    await this.source.query('UPDATE outbox SET sent_at = UTC_TIMESTAMP(3) WHERE id IN (?)', [ids]);
  }
}
