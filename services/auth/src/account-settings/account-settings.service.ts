import {
  type AccountSecurity,
  type CloseAccountRequest,
} from '@academy/contracts/account-settings/account-settings.schemas';
import { type Caller, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DevicesService } from '../sessions/devices/devices.service.js';
import { SessionProofs } from '../sessions/session-proofs.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountClosing } from '../erasure/account-closing.service.js';
import { LastAdmin } from '../users/admin/last-admin.service.js';
import { Reauthentication } from './reauthentication.service.js';

/** Users' access to their own account, and to no other. */
@Injectable()
export class AccountSettings {
  constructor(
    private readonly source: DataSource,
    private readonly proof: Reauthentication,
    private readonly devices: DevicesService,
    private readonly sessions: SessionsService,
    private readonly sessionProofs: SessionProofs,
    private readonly closing: AccountClosing,
    private readonly lastAdmin: LastAdmin,
  ) {}

  async security(caller: Caller): Promise<AccountSecurity> {
    const { passwordHash } = await this.proof.owner(caller);
    const [isFresh, sessions] = await Promise.all([
      this.sessionProofs.isFresh(caller),
      this.devices.list(caller),
    ]);
    return { hasPassword: passwordHash !== null, isFresh, sessions };
  }

  /** @throws AppError WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_ADMIN, RATE_LIMITED */
  async close({ password }: CloseAccountRequest, caller: Caller): Promise<void> {
    const proven = await this.proof.prove(password, caller);
    await inTransaction(this.source, async (manager) => {
      const user = await this.lastAdmin.lockUnlessLastAdmin(proven.id, null, manager);
      await this.proof.lockUnchanged(proven, 'password', manager);
      const ip = await this.sessions.ipOf(caller, manager);
      await this.closing.close(user, { actorId: user.id, ip }, manager);
    });
    this.closing.announce();
  }
}
