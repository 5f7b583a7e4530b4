import { type ChangePasswordCommand } from '@academy/contracts/account-settings/account-settings.schemas';
import { type Caller, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { SecurityMails } from '../mail/security-mails.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { rejectCommonPassword } from '../passwords/password-rules.js';
import { passwordErrors } from '../passwords/password.errors.js';
import { PasswordResetService } from '../passwords/password-reset/password-reset.service.js';
import { KnownDevices } from '../sessions/devices/known-devices.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type User } from '../users/user.entity.js';
import { UserStore } from '../users/store/user-store.service.js';
import { Reauthentication } from './reauthentication.service.js';

/** A new password from within the account: this device stays logged in, all others are logged out (AMB-17). */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly proof: Reauthentication,
    private readonly passwordReset: PasswordResetService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly securityMails: SecurityMails,
    private readonly audit: AuditLog,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @returns the new mark of this device, with which it stays known
   * @throws AppError WRONG_PASSWORD, INVALID_CODE, PASSWORD_TOO_COMMON, PASSWORD_UNCHANGED, RATE_LIMITED
   */
  async change(request: ChangePasswordCommand, caller: Caller): Promise<string> {
    const user = await this.proof.owner(caller);
    await rejectCommonPassword(request.password, [user.email, user.name]);
    await this.prove(user, request);
    const passwordHash = await this.hasher.hash(request.password);
    await inTransaction(this.source, async (manager) => {
      await this.proof.lockUnchanged(user, 'currentPassword', manager);
      await this.replace(user, passwordHash, caller, manager);
    });
    this.securityMails.send();
    return this.devices.markOf({ id: user.id, passwordHash });
  }

  /** Requires the current password, or a mailed code if there is none. */
  private async prove(user: User, { currentPassword, client, code, password }: ChangePasswordCommand) {
    if (user.passwordHash === null) {
      if (code === undefined) throw passwordErrors.INVALID_CODE();
      // The right to set a password, which this returns, becomes invalid with the change.
      await this.passwordReset.redeemCode(user.email, code, client);
      return;
    }
    await this.proof.checkPassword(user, currentPassword, 'currentPassword');
    if (password === currentPassword) throw passwordErrors.PASSWORD_UNCHANGED();
  }

  private async replace(
    user: User,
    passwordHash: string,
    caller: Caller,
    manager: EntityManager,
  ): Promise<void> {
    const { id } = user;
    await this.users.replacePassword(id, { passwordHash }, manager);
    await this.passwordReset.deleteUnused(user, manager);
    await this.sessions.endOthersOf(id, caller.sessionId ?? '', 'password-changed', manager);
    await this.audit.append(manager, {
      action: 'password-changed',
      actorId: id,
      userId: id,
      before: { hadPassword: user.passwordHash !== null },
      ip: await this.sessions.ipOf(caller, manager),
    });
    await this.securityMails.passwordReplaced(manager, user);
  }
}
