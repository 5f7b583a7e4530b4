import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { actionTokenLifetimeMs, ActionTokens } from '../../action-tokens/action-tokens.service.js';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { ConstantTimeResponse } from '../../limits/constant-time-response.js';
import { MailOutbox } from '../../mail/mail-outbox.service.js';
import { normaliseEmail } from '../../users/email-address.js';
import { type User } from '../../users/user.entity.js';
import { UserStore } from '../../users/store/user-store.service.js';
import { passwordErrors } from '../password.errors.js';
import { PasswordResetCodes, type CodeOwner } from './password-reset-codes.service.js';
import { RecoveryMails } from './recovery-mails.service.js';

/**
 * Sets a new password by a mail (AMB-15): its code is exchanged in the browser that requested it, its link works in
 * any, so that an owner can use a mail that another person requested.
 */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly tokens: ActionTokens,
    private readonly codes: PasswordResetCodes,
    private readonly mails: RecoveryMails,
    private readonly outbox: MailOutbox,
    private readonly responses: ConstantTimeResponse,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * Mails code and link if the account exists, with the same response if not (T13).
   * @returns the time of the mail. @throws AppError RATE_LIMITED
   */
  sendCode(email: string, client: SessionClient): Promise<Date> {
    const holder = { email: normaliseEmail(email), client };
    return this.mails.send(holder, async (manager, user) => {
      const code = await this.codes.issue(manager, holder, user !== null);
      if (user) await this.mail(manager, user, code);
    });
  }

  /** @returns the right to set a new password (SEC-11). @throws AppError CODE_USED_UP, INVALID_CODE */
  async redeemCode(email: string, code: string, client: SessionClient): Promise<string> {
    const holder = { email: normaliseEmail(email), client };
    const work = (manager: EntityManager) => this.redeem(manager, holder, code);
    const token = await this.responses.withMinimumTime(() => inTransaction(this.source, work));
    if (!token) throw passwordErrors.INVALID_CODE();
    return token;
  }

  /** Invalidates the mails of this account and the right for which their code was exchanged. */
  async deleteUnused({ id, email }: Pick<User, 'email' | 'id'>, manager: EntityManager): Promise<void> {
    await this.tokens.deleteUnused(manager, id, ['reset-password', 'login-link']);
    await this.codes.deleteUnused(manager, email);
  }

  private async redeem(manager: EntityManager, holder: CodeOwner, code: string): Promise<string | null> {
    if (!(await this.codes.redeem(manager, holder, code))) return null;
    const user = await this.users.findByEmail(holder.email, manager);
    return user && this.tokens.issue(manager, user.id, 'reset-password');
  }

  /** The link starts with the configured origin, whatever host a request names (T20). */
  private async mail(manager: EntityManager, { id, email }: User, code: string): Promise<void> {
    const token = await this.tokens.issue(manager, id, 'reset-password');
    await this.outbox.write(manager, {
      template: 'reset-code',
      to: email,
      data: { code, link: `${this.env.PUBLIC_ORIGIN}/reset-password?token=${token}` },
      lifeMs: actionTokenLifetimeMs['reset-password'],
    });
  }
}
