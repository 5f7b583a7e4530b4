import { newId, requestId } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ExpiredRows } from '../database/delete-expired.js';
import { MAIL_ENCRYPTION } from '../secrets/secrets.module.js';
import { FieldEncryption } from '../secrets/field-encryption.js';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import { MailRelay } from './mail-relay.js';
import { type MailData, type MailTemplate } from './mail-templates.js';

const DEFAULT_LIFE_MS = 48 * 3_600_000;

export interface OutgoingMail<Name extends MailTemplate = MailTemplate> {
  readonly template: Name;
  readonly to: string;
  readonly data: MailData[Name];
  /** The time after which the mail is not sent any more. */
  readonly lifeMs?: number;
  /** The earliest time of sending; now by default. */
  readonly sendAt?: Date;
}

/** Writes mails in the transaction of their cause. No request ever waits for Redis or an SMTP server (AMB-19). */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly mails: MailOutboxRepository,
    private readonly relay: MailRelay,
    @Inject(MAIL_ENCRYPTION) private readonly encryption: FieldEncryption,
  ) {}

  /** Part of the caller's transaction; call `flush` after it. */
  async write<Name extends MailTemplate>(manager: EntityManager, mail: OutgoingMail<Name>): Promise<void> {
    const now = new Date();
    const { template, to, data, lifeMs = DEFAULT_LIFE_MS, sendAt = now } = mail;
    const id = newId();
    const row = {
      id,
      template,
      content: this.encryption.encrypt(JSON.stringify({ to, data }), id),
      requestId: requestId(),
      createdAt: now,
      availableAt: sendAt,
      expiresAt: new Date(now.getTime() + lifeMs),
      finishedAt: null,
      failure: null,
    };
    await this.mails.add(row, manager);
  }

  /** @returns the number of deleted mails */
  deleteClosed(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return this.mails.deleteClosed(manager, expired);
  }

  /** Called after the commit: queues the mails now instead of at the next sweep. */
  flush(): void {
    this.relay.flush();
  }
}
