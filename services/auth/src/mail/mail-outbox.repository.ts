import { claimDue } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { deleteExpired, type ExpiredRows } from '../database/delete-expired.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** The time after which a mail that was added to the queue is added again. */
const LEASE_MS = 60_000;

@Injectable()
export class MailOutboxRepository {
  constructor(private readonly source: DataSource) {}

  async add(mail: OutboxMail, manager: EntityManager): Promise<void> {
    await manager.insert(OutboxMail, mail);
  }

  findOpen(id: string): Promise<OutboxMail | null> {
    return this.source.manager.findOneBy(OutboxMail, { id, finishedAt: IsNull() });
  }

  /** Claims due mails for the caller. */
  claimDue(limit: number): Promise<OutboxMail[]> {
    return claimDue(this.source, OutboxMail, { finishedAt: 'finishedAt', limit, leaseMs: LEASE_MS });
  }

  /** Closes a sent or abandoned mail, and deletes its content. */
  async close(id: string, failure: string | null): Promise<void> {
    await this.source.manager.update(OutboxMail, { id }, { finishedAt: new Date(), content: null, failure });
  }

  deleteClosed(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(manager, 'DELETE FROM mail_outbox WHERE finished_at < ? LIMIT ?', expired);
  }
}
