import {
  MAX_MATCHES,
  type UserContactsResponse,
  type UserLookUpResponse,
  type UserMatches,
  type UserNamesResponse,
  type UserAccount,
} from '@academy/contracts/users/admin-user.schemas';
import { AppError, type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActionTokens } from '../../action-tokens/action-tokens.service.js';
import { DevicesService } from '../../sessions/devices/devices.service.js';
import { SecondFactorPolicy } from '../../second-factor/second-factor-policy.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { normaliseEmail } from '../email-address.js';
import { stateOf } from '../user-state.js';
import { parsePhone } from '../phone-number.js';
import { UserPresenter } from '../user-presenter.js';
import { UserStore } from '../store/user-store.service.js';
import { UsersRepository } from '../users.repository.js';

interface UserSearch {
  readonly email: string;
  readonly phone?: string | undefined;
}

/** The admin's view of one user. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly source: DataSource,
    private readonly store: UserStore,
    private readonly users: UsersRepository,
    private readonly presenter: UserPresenter,
    private readonly sessions: SessionsService,
    private readonly factors: SecondFactorPolicy,
    private readonly devices: DevicesService,
    private readonly tokens: ActionTokens,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  async of(id: string, caller: Caller): Promise<UserAccount> {
    const user = await this.store.get(id);
    const state = stateOf(user);
    const [devices, lastUsedAt, invitedAt, secondFactorSetUpAt] = await Promise.all([
      this.devices.list({ ...caller, userId: id, role: user.role }),
      this.sessions.lastUseOf(id),
      state === 'invited' ? this.tokens.latestIssuedAt(this.source.manager, id, 'invitation') : null,
      this.factors.setUpAtOf(id),
    ]);
    return {
      user: { ...this.presenter.present(user), state },
      hasPassword: user.passwordHash !== null,
      lastSeenAt: lastUsedAt?.toISOString() ?? null,
      sessions: devices,
      invitedAt: invitedAt?.toISOString() ?? null,
      secondFactorSetUpAt: secondFactorSetUpAt?.toISOString() ?? null,
    };
  }

  async names(ids: readonly string[]): Promise<UserNamesResponse> {
    return { names: ids.length === 0 ? [] : await this.users.findNames(ids) };
  }

  /** Deleted accounts are left out. */
  async contacts(ids: readonly string[]): Promise<UserContactsResponse> {
    return { users: ids.length === 0 ? [] : await this.users.findContacts(ids) };
  }

  async match(search: string): Promise<UserMatches> {
    const ids = await this.users.findMatchingIds(search, MAX_MATCHES + 1);
    return { ids: ids.slice(0, MAX_MATCHES), hasMore: ids.length > MAX_MATCHES };
  }

  /** Users in the order of the request. */
  async lookUp(users: readonly UserSearch[]): Promise<UserLookUpResponse> {
    const emails = users.map(({ email }) => normaliseEmail(email));
    const found = emails.length === 0 ? [] : await this.users.findIdsByEmail(emails);
    const accounts = new Map(found.map((account) => [account.email, account]));
    return {
      users: users.map(({ phone }, at) => {
        const { id = null, role = null } = accounts.get(emails[at] ?? '') ?? {};
        return { userId: id, role, phoneProblem: problemOf(phone) };
      }),
    };
  }
}

function problemOf(phone: string | undefined): string | null {
  try {
    parsePhone(phone);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
