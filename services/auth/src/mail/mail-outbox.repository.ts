import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { OutboxMail } from './outbox-mail.entity.js';

/** How long a mail that was handed to the queue is left to it before it is handed over again. */
const LEASE_MS = 60_000;

@Injectable()
export class MailOutboxRepository {
  constructor(private readonly source: DataSource) {}

  async add(mail: OutboxMail, manager: EntityManager): Promise<void> {
    await manager.insert(OutboxMail, mail);
  }

  findOpen(id: string): Promise<OutboxMail | null> {
    return this.source.manager.findOneBy(OutboxMail, { id, closedAt: IsNull() });
  }

  /** @returns ids of mails that are due and now leased to the caller; two processes never get the same */
  claimDue(limit: number): Promise<string[]> {
    return inTransaction(this.source, async (manager) => {
      const due = await manager.find(OutboxMail, {
        select: { id: true },
        where: { closedAt: IsNull(), availableAt: LessThanOrEqual(new Date()) },
        order: { availableAt: 'ASC' },
        take: limit,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) {
        await manager.update(OutboxMail, { id: In(ids) }, { availableAt: new Date(Date.now() + LEASE_MS) });
      }
      return ids;
    });
  }

  /** Sent or given up: what the mail said is forgotten. */
  async close(id: string, failure: string | null): Promise<void> {
    await this.source.manager.update(OutboxMail, { id }, { closedAt: new Date(), content: null, failure });
  }
}
