import { inTransaction } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { actionTokenLifeMs, ActionTokens } from '../action-tokens/action-tokens.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailOutbox } from '../mail/mail-outbox.service.js';
import { User } from '../users/user.entity.js';
import { userErrors } from '../users/user.errors.js';
import { UsersRepository } from '../users/users.repository.js';
import { emailErrors } from './email.errors.js';

@Injectable()
export class EmailsService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersRepository,
    private readonly tokens: ActionTokens,
    private readonly outbox: MailOutbox,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** Part of the caller's transaction. The link starts with the configured origin, whatever a request says (T20). */
  async sendVerification(manager: EntityManager, user: User): Promise<void> {
    const token = await this.tokens.issue(manager, user.id, 'verify-email');
    await this.outbox.write(manager, {
      template: 'verify-email',
      to: user.email,
      data: { link: `${this.env.PUBLIC_ORIGIN}/verify-email?token=${token}` },
      lifeMs: actionTokenLifeMs['verify-email'],
    });
  }

  /**
   * Following the link again answers the same: mail programs and impatient fingers open it twice.
   * @throws AppError INVALID_TOKEN
   */
  async verify(token: string, ip: string): Promise<void> {
    const userId = await inTransaction(this.source, async (manager) => {
      const owner = await this.tokens.redeem(manager, token, ['verify-email']);
      if (owner) await this.noteVerified(owner, ip, manager);
      return owner;
    });
    const ownerId = userId ?? (await this.tokens.ownerOfUsed(token, 'verify-email'));
    const user = ownerId && (await this.users.findLiving(ownerId));
    if (!user || !user.emailVerifiedAt) throw emailErrors.invalidToken();
  }

  private async noteVerified(userId: string, ip: string, manager: EntityManager): Promise<void> {
    await manager.update(User, { id: userId }, { emailVerifiedAt: new Date() });
    await this.audit.append(manager, { action: 'email-verified', actorId: userId, userId, ip });
  }

  /** @returns whether a mail went out; not for a verified address. @throws AppError RATE_LIMITED */
  async resend(userId: string): Promise<boolean> {
    const user = await this.users.findLiving(userId);
    if (!user) throw userErrors.notFound();
    if (user.emailVerifiedAt) return false;
    await this.limits.take('verification-mail:account', userId);
    await inTransaction(this.source, (manager) => this.sendVerification(manager, user));
    this.outbox.wake();
    return true;
  }
}
