import { newId } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { type ContactMessageRow } from '../contact-message.entity.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './contact-mail-settings.js';
import { ContactMail, type ContactMailKind } from './contact-mail.entity.js';

/** Longer than a server may take to accept a mail. */
const LEASE_MS = 60_000;
/** The first wait after a failure; each further one is twice as long, up to the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

@Injectable()
export class ContactMailOutbox {
  constructor(
    private readonly source: DataSource,
    @Inject(CONTACT_MAIL_SETTINGS) private readonly settings: ContactMailSettings,
  ) {}

  /** Part of the transaction that keeps the message. Without an address of the academy nobody is told but the sender. */
  async write(manager: EntityManager, { id, createdAt }: ContactMessageRow): Promise<void> {
    const kinds: ContactMailKind[] = this.settings.SITE_EMAIL ? ['staff', 'receipt'] : ['receipt'];
    await manager.insert(
      ContactMail,
      kinds.map((kind) => ({
        id: newId(),
        messageId: id,
        kind,
        tries: 0,
        availableAt: createdAt,
        closedAt: null,
        failure: null,
      })),
    );
  }

  /** @returns mails that are due and now leased to the caller; two processes never get the same */
  claimDue(limit: number): Promise<ContactMail[]> {
    return this.source.transaction('READ COMMITTED', async (manager) => {
      const due = await manager.find(ContactMail, {
        where: { closedAt: IsNull(), availableAt: LessThanOrEqual(new Date()) },
        order: { availableAt: 'ASC' },
        take: limit,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      const id = In(due.map((mail) => mail.id));
      if (due.length > 0)
        await manager.update(ContactMail, { id }, { availableAt: new Date(Date.now() + LEASE_MS) });
      return due;
    });
  }

  async close({ id }: ContactMail, failure: string | null): Promise<void> {
    await this.source.manager.update(ContactMail, { id }, { closedAt: new Date(), failure });
  }

  async putOff({ id, tries }: ContactMail): Promise<void> {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    await this.source.manager.update(
      ContactMail,
      { id },
      { availableAt: new Date(Date.now() + wait), tries: tries + 1 },
    );
  }
}
