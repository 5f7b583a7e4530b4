import { type Role } from '@academy/contracts/identity.schemas';
import { type User as UserView } from '@academy/contracts/users/user.schemas';
import { type Caller, inTransaction, isDuplicate } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import { type AuditAction } from '../../audit/audit-entry.entity.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { AccountClosing } from '../../erasure/account-closing.service.js';
import { Invitations, type Invitation } from './invitations.service.js';
import { LastAdmin } from './last-admin.service.js';
import { User } from '../user.entity.js';
import { userErrors } from '../user.errors.js';
import { UserPresenter } from '../user-presenter.js';

/**
 * Admin actions on accounts. Each action writes an audit entry (SEC-28, T31); the last admin cannot be removed
 * (SEC-22).
 */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly source: DataSource,
    private readonly lastAdmin: LastAdmin,
    private readonly presenter: UserPresenter,
    private readonly sessions: SessionsService,
    private readonly invitations: Invitations,
    private readonly audit: AuditLog,
    private readonly closing: AccountClosing,
  ) {}

  /** SEC-23. @throws AppError EMAIL_TAKEN, INVALID_PHONE */
  async invite(invitation: Invitation, caller: Caller): Promise<UserView> {
    const user = this.invitations.prepare(invitation);
    try {
      await inTransaction(this.source, async (manager) => {
        await this.invitations.store(user, manager);
        await this.record('user-invited', user.id, caller, manager, { after: { role: user.role } });
      });
    } catch (error) {
      if (isDuplicate(error)) throw userErrors.EMAIL_TAKEN();
      throw error;
    }
    this.invitations.send();
    return this.presenter.present(user);
  }

  /**
   * Takes effect at the user's next request, because each request reads the role (T9).
   * @throws AppError LAST_ADMIN, OWN_ROLE
   */
  async changeRole(id: string, role: Role, caller: Caller): Promise<UserView> {
    return inTransaction(this.source, async (manager) => {
      const user = await this.lastAdmin.lockUnlessLastAdmin(id, role, manager);
      if (user.role !== role) {
        if (caller.userId === id) throw userErrors.OWN_ROLE();
        await manager.update(User, { id }, { role });
        await this.record('role-changed', id, caller, manager, {
          before: { role: user.role },
          after: { role },
        });
      }
      return this.presenter.present({ ...user, role });
    });
  }

  /** @throws AppError SELF_DELETE, LAST_ADMIN, USER_NOT_FOUND */
  async delete(id: string, caller: Caller): Promise<void> {
    if (caller.userId === id) throw userErrors.SELF_DELETE();
    await inTransaction(this.source, async (manager) => {
      const user = await this.lastAdmin.lockUnlessLastAdmin(id, null, manager);
      const ip = await this.sessions.ipOf(caller, manager);
      await this.closing.close(user, { actorId: caller.userId ?? null, ip }, manager);
    });
    this.closing.announce();
  }

  private async record(
    action: AuditAction,
    userId: string,
    caller: Caller,
    manager: EntityManager,
    change: { before?: object; after?: object },
  ): Promise<void> {
    const ip = await this.sessions.ipOf(caller, manager);
    await this.audit.append(manager, { action, userId, actorId: caller.userId ?? null, ip, ...change });
  }
}
