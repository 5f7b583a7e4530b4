import { type RegisterRequest } from '@academy/contracts/registration/registration.schemas';
import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { inTransaction, isDuplicate } from '@academy/nest-kit';
import { type QueuePlace } from '@academy/nest-kit/bounded-queue';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { VerificationService } from '../verification/verification.service.js';
import { ConstantTimeResponse } from '../limits/constant-time-response.js';
import { MailRequestLimits } from '../limits/mail-request-limits.service.js';
import { RateLimits } from '../limits/rate-limits.js';
import { SecurityMails } from '../mail/security-mails.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { rejectCommonPassword } from '../passwords/password-rules.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type User } from '../users/user.entity.js';
import { newUser, UserStore } from '../users/store/user-store.service.js';

export type Registration = RegisterRequest & { readonly client: SessionClient };

/** Sign-up. The response never reveals whether the address has an account (decision 0020, T13, T15). */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly verification: VerificationService,
    private readonly securityMails: SecurityMails,
    private readonly mailLimits: MailRequestLimits,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    private readonly responses: ConstantTimeResponse,
  ) {}

  /** @throws AppError BUSY, PASSWORD_TOO_COMMON, RATE_LIMITED */
  async register(registration: Registration): Promise<SessionGrant> {
    const { name, email, password, client } = registration;
    const place = this.hasher.admit(false);
    try {
      await this.limits.take('register:ip', client.ip);
      await rejectCommonPassword(password, [email, name]);
      const grant = await this.responses.withMinimumTime(() => this.createOrReject(registration, place));
      this.securityMails.send();
      return grant;
    } finally {
      place.leave();
    }
  }

  private async createOrReject(
    { name, email, password, client }: Registration,
    place: QueuePlace,
  ): Promise<SessionGrant> {
    const user = newUser({ name, email, passwordHash: await this.hasher.hash(password, place) });
    return (await this.create(user, client)) ?? (await this.rejectExisting(user, client));
  }

  /** @returns null if the address has an account */
  private async create(user: User, client: SessionClient): Promise<SessionGrant | null> {
    if (await this.users.findByEmail(user.email)) return null;
    try {
      return await inTransaction(this.source, async (manager) => {
        await this.users.add(user, manager);
        // Limited too, because an account can be closed and its address signed up again.
        const { isTaken, lastAt } = await this.mailLimits.takeForNewAccount(manager, user.email);
        if (isTaken) await this.verification.sendVerification(manager, user, lastAt);
        await this.audit.append(manager, {
          action: 'registered',
          actorId: user.id,
          userId: user.id,
          ip: client.ip,
        });
        return this.sessions.open(user, client, manager);
      });
    } catch (error) {
      // Another request signed up with this e-mail address between the read and the insert.
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  /** Mails the owner of the address; the caller gets a grant without access. */
  private async rejectExisting(user: User, client: SessionClient): Promise<SessionGrant> {
    await inTransaction(this.source, (manager) => this.notifyOwner(user.email, manager));
    return this.sessions.dummyGrant(user, client);
  }

  private async notifyOwner(email: string, manager: EntityManager): Promise<void> {
    const owner = await this.users.findByEmail(email, manager);
    if (!owner) return;
    const { isTaken, lastAt } = await this.mailLimits.takeForSignUp(manager, email);
    if (isTaken) await this.securityMails.alreadyRegistered(manager, owner, lastAt);
  }
}
