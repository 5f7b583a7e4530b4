import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { MailRequestLimits } from '../limits/mail-request-limits.service.js';
import { type User } from '../users/user.entity.js';
import { MailOutbox, type OutgoingMail } from './mail-outbox.service.js';
import { type MailTemplate } from './mail-templates.js';

type Owner = Pick<User, 'id' | 'email'>;

/** Notifies the owner of changes of an account by mail. Each mail is part of the caller's transaction. */
@Injectable()
export class SecurityMails {
  private readonly forgotUrl: string;
  private readonly loginUrl: string;
  private readonly supportUrl: string;

  constructor(
    private readonly outbox: MailOutbox,
    private readonly limits: MailRequestLimits,
    @Inject(ENVIRONMENT) env: Environment,
  ) {
    this.loginUrl = `${env.PUBLIC_ORIGIN}/login`;
    // The page opens the form for a new password directly.
    this.forgotUrl = `${this.loginUrl}?forgot`;
    this.supportUrl = `${env.PUBLIC_ORIGIN}/helpdesk`;
  }

  /** T15. @param sendAt now or later */
  async alreadyRegistered(
    manager: EntityManager,
    { email, passwordHash, googleId }: User,
    sendAt: Date,
  ): Promise<void> {
    const opensBy = passwordHash ? 'password' : googleId ? 'google' : 'nothing';
    await this.outbox.write(manager, {
      template: 'already-registered',
      to: email,
      data: { loginUrl: this.loginUrl, forgotUrl: this.forgotUrl, opensBy },
      sendAt,
    });
  }

  async passwordChanged(manager: EntityManager, { email }: Owner): Promise<void> {
    await this.outbox.write(manager, {
      template: 'password-changed',
      to: email,
      data: { forgotUrl: this.forgotUrl },
    });
  }

  /** For a change within the account: the device that made it stays logged in. */
  async passwordReplaced(manager: EntityManager, owner: User): Promise<void> {
    await this.notify(manager, owner, {
      template: 'password-replaced',
      data: { forgotUrl: this.forgotUrl, isFirst: owner.passwordHash === null },
    });
  }

  /** T72: sent to an address that the account will no longer have. */
  async accountClosed(manager: EntityManager, owner: User): Promise<void> {
    await this.notify(manager, owner, {
      template: 'account-closed',
      data: { supportUrl: this.supportUrl },
    });
  }

  /** T4 */
  async sessionEnded(manager: EntityManager, owner: User): Promise<void> {
    await this.notify(manager, owner, {
      template: 'session-ended',
      data: { forgotUrl: this.forgotUrl },
    });
  }

  /** Decision 0170. */
  async secondFactorSetUp(manager: EntityManager, { email }: Owner): Promise<void> {
    await this.outbox.write(manager, {
      template: 'second-factor-set-up',
      to: email,
      data: { forgotUrl: this.forgotUrl },
    });
  }

  /** Decision 0170. */
  async secondFactorReset(manager: EntityManager, { email }: Owner): Promise<void> {
    await this.outbox.write(manager, {
      template: 'second-factor-reset',
      to: email,
      data: { forgotUrl: this.forgotUrl },
    });
  }

  /** SEC-06 */
  async googleLinked(manager: EntityManager, { email }: Owner): Promise<void> {
    await this.outbox.write(manager, {
      template: 'google-linked',
      to: email,
      data: { forgotUrl: this.forgotUrl },
    });
  }

  /** SEC-06: for an account with an unverified address. */
  async googleClaimed(manager: EntityManager, { email }: Owner): Promise<void> {
    await this.outbox.write(manager, {
      template: 'google-claimed',
      to: email,
      data: { loginUrl: this.loginUrl },
    });
  }

  /** Called after the transaction. */
  send(): void {
    this.outbox.flush();
  }

  /** Mails to an unconfirmed address count in the same limit as mails that strangers request (decision 0166). */
  private async notify<Name extends MailTemplate>(
    manager: EntityManager,
    { email, emailVerifiedAt }: User,
    mail: Pick<OutgoingMail<Name>, 'data' | 'template'>,
  ): Promise<void> {
    const taken = emailVerifiedAt ? undefined : await this.limits.takeForSecurityMail(manager, email);
    if (taken?.isTaken === false) return;
    await this.outbox.write(manager, { ...mail, to: email, sendAt: taken?.lastAt });
  }
}
