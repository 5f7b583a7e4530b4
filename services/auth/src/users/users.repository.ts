import { escapeLike } from '@academy/nest-kit';
import { type Role } from '@academy/contracts/identity.schemas';
import { type UserOrder, type UserState } from '@academy/contracts/users/admin-user.schemas';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  In,
  IsNull,
  MoreThanOrEqual,
  Not,
  type EntityManager,
  type SelectQueryBuilder,
} from 'typeorm';
import { User } from './user.entity.js';

export interface UserPage {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: UserState | undefined;
  readonly sort: UserOrder;
  readonly skip: number;
  readonly take: number;
}

@Injectable()
export class UsersRepository {
  constructor(private readonly source: DataSource) {}

  count(): Promise<number> {
    return this.source.manager.countBy(User, { deletedAt: IsNull() });
  }

  /**
   * New learners that are not deleted, by day of India (UTC+5:30 all year round); admins are none. An invited user
   * counts once the invitation is accepted, on the day of the invitation.
   */
  async countNewByDay(since: Date): Promise<{ day: string; newUsers: number }[]> {
    const rows = await this.source.query<{ day: string; newUsers: number | string }[]>(
      `SELECT DATE_FORMAT(created_at + INTERVAL 330 MINUTE, '%Y-%m-%d') AS day, COUNT(*) AS newUsers
       FROM users WHERE deleted_at IS NULL AND role = 'user' AND created_at >= ?
         AND (password_hash IS NOT NULL OR google_id IS NOT NULL) GROUP BY day ORDER BY day`,
      [since],
    );
    return rows.map(({ day, newUsers }) => ({ day, newUsers: Number(newUsers) }));
  }

  /** The same accounts. */
  countNewSince(since: Date): Promise<number> {
    const created = { deletedAt: IsNull(), role: 'user' as const, createdAt: MoreThanOrEqual(since) };
    return this.source.manager.countBy(User, [
      { ...created, passwordHash: Not(IsNull()) },
      { ...created, passwordHash: IsNull(), googleId: Not(IsNull()) },
    ]);
  }

  /**
   * Locks every admin in one order, so that two admins cannot remove each other at the same time (T31).
   * @returns those who can log in: an invited user is no admin yet
   */
  async lockAdminIds(manager: EntityManager): Promise<string[]> {
    const admins = await manager.find(User, {
      select: { id: true, passwordHash: true, googleId: true },
      where: { role: 'admin', deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return admins
      .filter(({ passwordHash, googleId }) => passwordHash !== null || googleId !== null)
      .map(({ id }) => id);
  }

  /** Changes the rows of admins before one is removed or demoted, so that two such transactions conflict (`lockCountColumn`). */
  async countLocks(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('UPDATE users SET lock_count = lock_count + 1 WHERE id IN (?)', [ids]);
  }

  /** Names of existing users, in no particular order. */
  findNames(ids: readonly string[]): Promise<Pick<User, 'id' | 'name'>[]> {
    return this.source.manager.find(User, {
      select: { id: true, name: true },
      where: { id: In([...ids]), deletedAt: IsNull() },
    });
  }

  /** Contacts of existing users, in no particular order. */
  findContacts(ids: readonly string[]): Promise<Pick<User, 'email' | 'id' | 'name'>[]> {
    return this.source.manager.find(User, {
      select: { id: true, name: true, email: true },
      where: { id: In([...ids]), deletedAt: IsNull() },
    });
  }

  /** Users that a search of the list matches, in no particular order. */
  async findMatchingIds(search: string, limit: number): Promise<string[]> {
    const query = this.source.manager
      .createQueryBuilder(User, 'user')
      .select('user.id', 'id')
      .where('user.deletedAt IS NULL')
      .andWhere(...matching(search))
      .limit(limit);
    return (await query.getRawMany<{ id: string }>()).map(({ id }) => id);
  }

  /** @param emails normalised */
  findIdsByEmail(emails: readonly string[]): Promise<Pick<User, 'email' | 'id' | 'role'>[]> {
    return this.source.manager.find(User, {
      select: { id: true, email: true, role: true },
      where: { email: In([...emails]), deletedAt: IsNull() },
    });
  }

  list({ search, role, state, sort, skip, take }: UserPage): Promise<[User[], number]> {
    const query = this.source.manager
      .createQueryBuilder(User, 'user')
      .where('user.deletedAt IS NULL')
      .skip(skip)
      .take(take);
    if (role) query.andWhere('user.role = :role', { role });
    if (state) query.andWhere(stateIs[state]);
    if (search) query.andWhere(...matching(search));
    return ordered(query, sort).getManyAndCount();
  }
}

const matching = (search: string): [string, Record<string, string>] => [
  '(user.name LIKE :text OR user.email LIKE :lower)',
  { text: containing(search), lower: containing(search.normalize('NFC').toLowerCase()) },
];

/** Characters that LIKE reads as patterns are searched literally. */
const containing = (text: string): string => `%${escapeLike(text)}%`;

/** The SQL condition of each state that `stateOf` returns. */
const stateIs: Readonly<Record<UserState, string>> = {
  invited: 'user.passwordHash IS NULL AND user.googleId IS NULL',
  unverified: '(user.passwordHash IS NOT NULL OR user.googleId IS NOT NULL) AND user.emailVerifiedAt IS NULL',
  active: '(user.passwordHash IS NOT NULL OR user.googleId IS NOT NULL) AND user.emailVerifiedAt IS NOT NULL',
};

/** Each has an index after `deletedAt`, in this order. */
const columns = {
  name: ['name', 'id'],
  email: ['email'],
  role: ['role', 'createdAt', 'id'],
  createdAt: ['createdAt', 'id'],
} as const;

function ordered(query: SelectQueryBuilder<User>, sort: UserOrder): SelectQueryBuilder<User> {
  const [by, direction] = orderOf(sort);
  for (const column of columns[by]) query.addOrderBy(`user.${column}`, direction);
  return query;
}

function orderOf(sort: UserOrder): [keyof typeof columns, 'ASC' | 'DESC'] {
  if (sort === 'newest') return ['createdAt', 'DESC'];
  if (sort === 'oldest') return ['createdAt', 'ASC'];
  const by = sort.replace('-', '') as 'email' | 'name' | 'role';
  return [by, sort.startsWith('-') ? 'DESC' : 'ASC'];
}
