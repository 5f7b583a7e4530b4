import { type ResetResponse, type resetCommand } from '@academy/contracts/passwords/password.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type z } from 'zod';
import { ActionTokens } from '../action-tokens/action-tokens.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { SecurityMails } from '../mail/security-mails.service.js';
import { KnownDevices } from '../sessions/devices/known-devices.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type User } from '../users/user.entity.js';
import { UserStore } from '../users/store/user-store.service.js';
import { PasswordHasher } from './password-hasher.js';
import { rejectCommonPassword } from './password-rules.js';
import { passwordErrors } from './password.errors.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';

/** Tokens that allow choosing a password: after a code, or by an invitation. */
const PASSWORD_PURPOSES = ['reset-password', 'invitation'] as const;

@Injectable()
export class PasswordsService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly hasher: PasswordHasher,
    private readonly tokens: ActionTokens,
    private readonly passwordReset: PasswordResetService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly securityMails: SecurityMails,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Sets the password and logs out every device. The token proves access to the mailbox, so the e-mail address becomes
   * verified and the browser a known device of the account.
   * @throws AppError BUSY, INVALID_TOKEN, PASSWORD_TOO_COMMON
   */
  async reset({ token, password, client }: z.infer<typeof resetCommand>): Promise<ResetResponse> {
    const ownerId = await this.tokens.findOwner(token, PASSWORD_PURPOSES);
    const owner = ownerId && (await this.users.find(ownerId));
    if (!owner) throw passwordErrors.INVALID_TOKEN();
    await rejectCommonPassword(password, [owner.email, owner.name]);
    const passwordHash = await this.hasher.hash(password);
    await inTransaction(this.source, async (manager) => {
      // Locks the account first, so that only one of several concurrent links succeeds (T19).
      const user = await this.users.lock(ownerId, manager);
      if (!user || !(await this.tokens.redeem(manager, token, PASSWORD_PURPOSES)))
        throw passwordErrors.INVALID_TOKEN();
      const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
      await this.users.replacePassword(user.id, { passwordHash, emailVerifiedAt }, manager);
      await this.tokens.deleteUnused(manager, user.id, PASSWORD_PURPOSES);
      await this.passwordReset.deleteUnused(user, manager);
      await this.sessions.endAllOf(user.id, 'password-reset', manager);
      await this.notifyOwner(user, client.ip, manager);
    });
    this.securityMails.send();
    // An admin's browser becomes known only with both factors (decision 0170).
    if (owner.role === 'admin') return { email: owner.email };
    return { email: owner.email, deviceMark: this.devices.markOf({ id: owner.id, passwordHash }) };
  }

  private async notifyOwner(user: User, ip: string, manager: EntityManager): Promise<void> {
    await this.audit.append(manager, {
      action: 'password-reset',
      actorId: user.id,
      userId: user.id,
      ip,
    });
    if (user.passwordHash !== null) await this.securityMails.passwordChanged(manager, user);
  }
}
