import { type ClosedAccountRecord } from '@academy/contracts/closed-accounts/closed-account.schemas';
import { type ClosedLearnerRecord } from '@academy/contracts/erasure/erasure.calls';
import { ServiceOutbox, databaseNow } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ActionTokens } from '../action-tokens/action-tokens.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { SignInCodes } from '../google/sign-in-codes.service.js';
import { SecurityMails } from '../mail/security-mails.service.js';
import { PasswordResetCodes } from '../passwords/password-reset/password-reset-codes.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserStore } from '../users/store/user-store.service.js';
import { type User } from '../users/user.entity.js';

/** The prefix of the subjects that are sent to catalog; payment gets all others. */
export const LEARNING = 'learning/';

export interface ClosingActor {
  readonly actorId: string | null;
  /** IP address of the user who closes it. */
  readonly ip: string;
}

/**
 * Closes an account, for its owner or an admin. All personal data is deleted; the id stays for orders and audit
 * (SEC-22, T72, decision 0063). The address and the Google identity can be used for a new account.
 */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionsService,
    private readonly tokens: ActionTokens,
    private readonly factors: SecondFactorService,
    private readonly signInCodes: SignInCodes,
    private readonly passwordResetCodes: PasswordResetCodes,
    private readonly audit: AuditLog,
    private readonly owners: SecurityMails,
    private readonly serviceOutbox: ServiceOutbox,
  ) {}

  /** Part of the caller's transaction, which has locked the account; call `announce` after it. */
  async close(user: User, { actorId, ip }: ClosingActor, manager: EntityManager): Promise<void> {
    const { id: userId, email, role } = user;
    await this.owners.accountClosed(manager, user);
    const closedAt = await databaseNow(manager);
    await this.users.erase(userId, closedAt, manager);
    await this.sessions.endAllOf(userId, 'account-deleted', manager);
    await this.tokens.deleteAllOf(manager, userId);
    await this.factors.deleteOf(userId, manager);
    await this.signInCodes.deleteAllOf(userId, manager);
    await this.passwordResetCodes.deleteUnused(manager, email);
    await this.audit.append(manager, { action: 'user-deleted', userId, actorId, ip, before: { role } });
    // Payments captured from now on are refunded, however late payment receives this record (fault 33).
    const body: ClosedAccountRecord = { kind: 'account', userId, closedAt: closedAt.toISOString() };
    await this.serviceOutbox.write(manager, { subject: `account/${userId}`, version: 1, body });
    // Progress, notes and answers to quizzes concern no other user (decision 0102).
    const learning: ClosedLearnerRecord = { userId, closedAt: closedAt.toISOString() };
    await this.serviceOutbox.write(manager, { subject: `${LEARNING}${userId}`, version: 1, body: learning });
  }

  announce(): void {
    this.owners.send();
    this.serviceOutbox.flush();
  }
}
