import { type UpdateRequest } from '@academy/contracts/account-settings/account-settings.schemas';
import {
  userOrders,
  type UserList,
  type UserOrder,
  type UserQuery,
} from '@academy/contracts/users/admin-user.schemas';
import { type User as UserView } from '@academy/contracts/users/user.schemas';
import { generalErrors, type Caller, inTransaction, pageRange } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { PHONE_ENCRYPTION } from '../secrets/secrets.module.js';
import { FieldEncryption } from '../secrets/field-encryption.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { normaliseEmail } from './email-address.js';
import { parsePhone } from './phone-number.js';
import { User } from './user.entity.js';
import { userErrors } from './user.errors.js';
import { UserPresenter } from './user-presenter.js';
import { stateOf } from './user-state.js';
import { UserStore } from './store/user-store.service.js';
import { UsersRepository } from './users.repository.js';

const DEFAULT_PAGE_SIZE = 20;

/** Reads accounts and changes the caller's own; `UserAdministration` makes changes by admins. */
@Injectable()
export class UsersService {
  constructor(
    private readonly source: DataSource,
    private readonly store: UserStore,
    private readonly users: UsersRepository,
    private readonly presenter: UserPresenter,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
    @Inject(PHONE_ENCRYPTION) private readonly phones: FieldEncryption,
  ) {}

  /** @throws AppError USER_NOT_FOUND, also for another user's account (SEC-13, T27) */
  async get(id: string, caller: Caller): Promise<UserView> {
    if (caller.userId !== id && caller.role !== 'admin') throw userErrors.USER_NOT_FOUND();
    return this.presenter.present(await this.store.get(id));
  }

  async list({ page, limit = DEFAULT_PAGE_SIZE, sort = 'newest', ...filter }: UserQuery): Promise<UserList> {
    if (!isOrder(sort)) throw generalErrors.VALIDATION_FAILED('The list cannot be sorted so');
    const [users, total] = await this.users.list({ ...filter, sort, ...pageRange({ page, limit }) });
    const shown = users.map((user) => ({ ...this.presenter.present(user), state: stateOf(user) }));
    return { users: shown, total, page };
  }

  /**
   * Name and phone of the caller; the e-mail address may be sent unchanged (CON-08).
   * @throws AppError USER_NOT_FOUND, EMAIL_IMMUTABLE, INVALID_PHONE
   */
  async update({ name, phone, email }: UpdateRequest, caller: Caller): Promise<UserView> {
    const { userId: id = '' } = caller;
    const number = parsePhone(phone);
    return inTransaction(this.source, async (manager) => {
      const user = await this.store.lockOrFail(id, manager);
      if (email !== undefined && normaliseEmail(email) !== user.email) throw userErrors.EMAIL_IMMUTABLE();
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(number === undefined ? {} : { phone: number === null ? null : this.phones.encrypt(number, id) }),
      };
      const fields = Object.keys(changes);
      if (fields.length > 0) {
        await manager.update(User, { id }, changes);
        await this.record(id, fields, caller, manager);
      }
      return this.presenter.present({ ...user, ...changes } as User);
    });
  }

  /** The names of fields without their values, because an append-only log must not contain personal data. */
  private async record(
    userId: string,
    fields: string[],
    caller: Caller,
    manager: EntityManager,
  ): Promise<void> {
    const ip = await this.sessions.ipOf(caller, manager);
    const actorId = caller.userId ?? null;
    await this.audit.append(manager, { action: 'profile-changed', actorId, userId, after: { fields }, ip });
  }
}

const isOrder = (sort: string): sort is UserOrder => (userOrders as readonly string[]).includes(sort);
