import { type LogInByLinkCommand } from '@academy/contracts/login-links/login-link.schemas';
import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { actionTokenLifetimeMs, ActionTokens } from '../action-tokens/action-tokens.service.js';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { MailOutbox } from '../mail/mail-outbox.service.js';
import { passwordErrors } from '../passwords/password.errors.js';
import { RecoveryMails } from '../passwords/password-reset/recovery-mails.service.js';
import { PasswordResetService } from '../passwords/password-reset/password-reset.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { normaliseEmail } from '../users/email-address.js';
import { type User } from '../users/user.entity.js';
import { UserStore } from '../users/store/user-store.service.js';

/** Log-in on an unknown device after strangers have used up the attempts at the account (T17, decision 0166). */
@Injectable()
export class LoginLinks {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly tokens: ActionTokens,
    private readonly mails: RecoveryMails,
    private readonly passwordReset: PasswordResetService,
    private readonly sessions: SessionsService,
    private readonly outbox: MailOutbox,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * The same result for an address without an account (T13). @returns the time of the mail. @throws AppError
   * RATE_LIMITED
   */
  send(email: string, client: SessionClient): Promise<Date> {
    return this.mails.send({ email: normaliseEmail(email), client }, async (manager, user) => {
      if (user) await this.mail(manager, user);
    });
  }

  /** One of several concurrent links opens a session; afterwards none does. @throws AppError INVALID_TOKEN */
  async logIn({ token, client }: LogInByLinkCommand): Promise<SessionGrant> {
    const ownerId = await this.tokens.findOwner(token, ['login-link']);
    return inTransaction(this.source, async (manager) => {
      const user = ownerId && (await this.users.lock(ownerId, manager));
      if (!user || !(await this.tokens.redeem(manager, token, ['login-link'])))
        throw passwordErrors.INVALID_TOKEN();
      await this.passwordReset.deleteUnused(user, manager);
      return this.sessions.open(user, client, manager);
    });
  }

  /** A stranger may have set the password of an unconfirmed address, so its owner chooses a new one (T22). */
  private async mail(manager: EntityManager, { id, email, emailVerifiedAt }: User): Promise<void> {
    const purpose = emailVerifiedAt ? 'login-link' : 'reset-password';
    const token = await this.tokens.issue(manager, id, purpose);
    await this.outbox.write(manager, {
      template: 'login-link',
      to: email,
      data: { link: `${this.env.PUBLIC_ORIGIN}/${purpose}?token=${token}`, opens: purpose },
      lifeMs: actionTokenLifetimeMs[purpose],
    });
  }
}
