import { isAscii } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { User } from './user.entity.js';

export const userOrders = ['newest', 'oldest', 'name', 'email'] as const;
export type UserOrder = (typeof userOrders)[number];

export interface UserPage {
  readonly search?: string | undefined;
  readonly sort: UserOrder;
  readonly skip: number;
  readonly take: number;
}

@Injectable()
export class UsersRepository {
  constructor(private readonly source: DataSource) {}

  countLiving(): Promise<number> {
    return this.source.manager.countBy(User, { deletedAt: IsNull() });
  }

  findByEmail(email: string, manager: EntityManager = this.source.manager): Promise<User | null> {
    return manager.findOneBy(User, { email, deletedAt: IsNull() });
  }

  async findLiving(id: string, manager: EntityManager = this.source.manager): Promise<User | null> {
    if (!isAscii(id)) return null;
    return manager.findOneBy(User, { id, deletedAt: IsNull() });
  }

  /** Waits for other writers of this account; what it returns stays true until the transaction ends. */
  async lockLiving(id: string, manager: EntityManager): Promise<User | null> {
    if (!isAscii(id)) return null;
    return manager.findOne(User, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locked: the person of a Google identity; issuer and number together are the key (T23). */
  lockByGoogle(googleIssuer: string, googleId: string, manager: EntityManager): Promise<User | null> {
    return manager.findOne(User, {
      where: { googleIssuer, googleId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockByEmail(email: string, manager: EntityManager): Promise<User | null> {
    return manager.findOne(User, {
      where: { email, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Locks every admin in one order, so that two admins cannot remove each other at the same time (T31).
   * @returns those who can log in: an invitation that nobody has answered is no admin yet
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

  listLiving({ search, sort, skip, take }: UserPage): Promise<[User[], number]> {
    const query = this.source.manager
      .createQueryBuilder(User, 'user')
      .where('user.deletedAt IS NULL')
      .skip(skip)
      .take(take);
    if (search) {
      query.andWhere('(user.name LIKE :text OR user.email LIKE :lower)', {
        text: containing(search),
        lower: containing(search.normalize('NFC').toLowerCase()),
      });
    }
    return ordered(query, sort).getManyAndCount();
  }
}

/** The signs that LIKE reads as patterns are searched as they stand. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function ordered(query: SelectQueryBuilder<User>, sort: UserOrder): SelectQueryBuilder<User> {
  if (sort === 'name') return query.orderBy('user.name').addOrderBy('user.id');
  if (sort === 'email') return query.orderBy('user.email');
  const direction = sort === 'newest' ? 'DESC' : 'ASC';
  return query.orderBy('user.createdAt', direction).addOrderBy('user.id', direction);
}
