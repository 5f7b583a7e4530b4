import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { actionTokenLifetimeMs, ActionTokens } from '../action-tokens/action-tokens.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { MailRequestLimits } from '../limits/mail-request-limits.service.js';
import { tooManyMails } from '../limits/limit.errors.js';
import { MailOutbox } from '../mail/mail-outbox.service.js';
import { KnownDevices } from '../sessions/devices/known-devices.service.js';
import { type User } from '../users/user.entity.js';
import { UserStore } from '../users/store/user-store.service.js';
import { verificationErrors } from './verification.errors.js';

@Injectable()
export class VerificationService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly tokens: ActionTokens,
    private readonly outbox: MailOutbox,
    private readonly limits: MailRequestLimits,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLog,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * Part of the caller's transaction. The link starts with the configured origin, whatever host a request names (T20).
   * @param sendAt now or later
   */
  async sendVerification(manager: EntityManager, user: User, sendAt: Date): Promise<void> {
    const token = await this.tokens.issue(manager, user.id, 'verify-email');
    await this.outbox.write(manager, {
      template: 'verify-email',
      to: user.email,
      data: { link: `${this.env.PUBLIC_ORIGIN}/verify-email?token=${token}` },
      lifeMs: actionTokenLifetimeMs['verify-email'],
      sendAt,
    });
  }

  /**
   * Idempotent: the same link, or another one of the last five, succeeds again, because users open links
   * twice.
   * @throws AppError INVALID_TOKEN
   */
  async verify(token: string, ip: string): Promise<void> {
    const userId = await inTransaction(this.source, async (manager) => {
      const owner = await this.tokens.redeem(manager, token, ['verify-email']);
      if (owner) await this.recordVerified(owner, ip, manager);
      return owner;
    });
    const ownerId = userId ?? (await this.tokens.findOwnerOfUsed(token, 'verify-email'));
    const user = ownerId && (await this.users.find(ownerId));
    if (!user || !user.emailVerifiedAt) throw verificationErrors.INVALID_TOKEN();
  }

  private async recordVerified(userId: string, ip: string, manager: EntityManager): Promise<void> {
    if (!(await this.users.recordVerified(userId, manager))) return;
    await this.audit.append(manager, { action: 'email-verified', actorId: userId, userId, ip });
  }

  /**
   * A sign-up with another user's e-mail address can request this mail too, so it is limited per address.
   * @returns the time of the mail; null for a verified address.
   * @throws AppError RATE_LIMITED, with the time of the last one
   */
  async resend(userId: string, client: SessionClient): Promise<Date | null> {
    const user = await this.users.get(userId);
    if (user.emailVerifiedAt) return null;
    const sentAt = await inTransaction(this.source, async (manager) => {
      const device = this.devices.knownOf(client, user);
      const taken = await this.limits.takeForConfirmation(manager, { email: user.email, user, device });
      if (!taken.isTaken) throw tooManyMails(taken);
      await this.sendVerification(manager, user, taken.lastAt);
      return taken.lastAt;
    });
    this.outbox.flush();
    return sentAt;
  }
}
