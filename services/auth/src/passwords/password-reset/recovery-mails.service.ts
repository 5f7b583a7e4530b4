import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConstantTimeResponse } from '../../limits/constant-time-response.js';
import { MailRequestLimits } from '../../limits/mail-request-limits.service.js';
import { tooManyMails } from '../../limits/limit.errors.js';
import { MailOutbox } from '../../mail/mail-outbox.service.js';
import { KnownDevices } from '../../sessions/devices/known-devices.service.js';
import { type User } from '../../users/user.entity.js';
import { UserStore } from '../../users/store/user-store.service.js';
import { type CodeOwner } from './password-reset-codes.service.js';

/** Mails with which an owner logs in again. Any visitor can request one for an e-mail address (decision 0166). */
@Injectable()
export class RecoveryMails {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly devices: KnownDevices,
    private readonly limits: MailRequestLimits,
    private readonly responses: ConstantTimeResponse,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * @param write part of the transaction that uses the limit; null for an address without an account (T13)
   * @returns the time of the mail. @throws AppError RATE_LIMITED, with the time of the last one
   */
  async send(
    { email, client }: CodeOwner,
    write: (manager: EntityManager, user: User | null) => Promise<void>,
  ): Promise<Date> {
    const work = (manager: EntityManager) => this.takeAndWrite(manager, { email, client }, write);
    const sentAt = await this.responses.withMinimumTime(() => inTransaction(this.source, work));
    this.outbox.flush();
    return sentAt;
  }

  private async takeAndWrite(
    manager: EntityManager,
    { email, client }: CodeOwner,
    write: (manager: EntityManager, user: User | null) => Promise<void>,
  ): Promise<Date> {
    const user = await this.users.findByEmail(email, manager);
    const device = this.devices.knownOf(client, user);
    const taken = await this.limits.takeForRecovery(manager, { email, user, device });
    if (!taken.isTaken) throw tooManyMails(taken);
    await write(manager, user);
    return taken.lastAt;
  }
}
