import { claimDue, currentRequestId, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { type ContactMessageRow } from '../contact/contact-message.entity.js';
import { ContactMail, type ContactMailKind } from './contact-mail.entity.js';
import { StaffInbox } from './staff-inbox.js';
import { ContactMailLimits } from './contact-mail-limits.js';

/** Longer than a server may take to accept a mail. */
const LEASE_MS = 60_000;
/** The first delay after a failure; each further one is twice as long, up to the maximum. */
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 15 * 60_000;

@Injectable()
export class ContactMailOutbox {
  constructor(
    private readonly source: DataSource,
    private readonly staffInbox: StaffInbox,
    private readonly limits: ContactMailLimits,
  ) {}

  /**
   * Part of the transaction that stores the message. If the academy has no address, only the sender gets a mail.
   * @returns true if the sender gets a receipt
   */
  async write(manager: EntityManager, { id, email, createdAt }: ContactMessageRow): Promise<boolean> {
    const hasAddress = (await this.staffInbox.current(manager)) !== null;
    const hasReceipt = (await this.limits.take(manager, email, createdAt)) !== null;
    const kinds: ContactMailKind[] = [
      ...(hasAddress ? ['staff' as const] : []),
      ...(hasReceipt ? ['receipt' as const] : []),
    ];
    await manager.insert(
      ContactMail,
      kinds.map((kind) => ({
        id: newId(),
        messageId: id,
        kind,
        attempts: 0,
        availableAt: createdAt,
        finishedAt: null,
        failure: null,
        replyId: null,
        startedAt: null,
        requestId: currentRequestId(),
      })),
    );
    return hasReceipt;
  }

  hasReceipt(manager: EntityManager, { id }: Pick<ContactMessageRow, 'id'>): Promise<boolean> {
    return manager.existsBy(ContactMail, { messageId: id, kind: 'receipt' });
  }

  /** Part of the transaction that stores the reply. */
  async writeReply(
    manager: EntityManager,
    { id, messageId }: { id: string; messageId: string },
  ): Promise<void> {
    await manager.insert(ContactMail, {
      id: newId(),
      messageId,
      kind: 'reply',
      attempts: 0,
      availableAt: new Date(),
      finishedAt: null,
      failure: null,
      replyId: id,
      startedAt: null,
      requestId: currentRequestId(),
    });
  }

  /** Resets a reply, so that it is sent again. The admin has accepted that it may arrive twice (decision 0114). */
  async sendAgain(manager: EntityManager, reply: { id: string; messageId: string }): Promise<void> {
    const { affected } = await manager.update(
      ContactMail,
      { replyId: reply.id },
      {
        availableAt: new Date(),
        finishedAt: null,
        failure: null,
        requestId: currentRequestId(),
        startedAt: null,
        attempts: 0,
      },
    );
    if (affected === 0) await this.writeReply(manager, reply);
  }

  /**
   * Marks a reply as started before it is sent, so that it is sent at most once. @returns false if it was started
   * already
   */
  async begin({ id }: ContactMail): Promise<boolean> {
    const startedAt = new Date();
    const { affected } = await this.source.manager.update(
      ContactMail,
      { id, startedAt: IsNull() },
      { startedAt },
    );
    return affected === 1;
  }

  /** Claims due mails for the caller. */
  claimDue(limit: number): Promise<ContactMail[]> {
    return claimDue(this.source, ContactMail, { finishedAt: 'finishedAt', limit, leaseMs: LEASE_MS });
  }

  async close({ id }: ContactMail, failure: string | null): Promise<void> {
    await this.source.manager.update(ContactMail, { id }, { finishedAt: new Date(), failure });
  }

  async postpone({ id, attempts }: ContactMail): Promise<void> {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, MAX_WAIT_MS);
    await this.source.manager.update(
      ContactMail,
      { id },
      { availableAt: new Date(Date.now() + wait), attempts: attempts + 1, startedAt: null },
    );
  }
}
