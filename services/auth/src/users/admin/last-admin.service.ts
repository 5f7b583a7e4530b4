import { type Role } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type User } from '../user.entity.js';
import { userErrors } from '../user.errors.js';
import { UserStore } from '../store/user-store.service.js';
import { UsersRepository } from '../users.repository.js';

/** Prevents the removal and the demotion of the last admin (SEC-22, T31). */
@Injectable()
export class LastAdmin {
  constructor(
    private readonly store: UserStore,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Part of the caller's transaction.
   * @param role the user's role afterwards; null if the user is deleted
   * @returns the user, locked. @throws AppError USER_NOT_FOUND, LAST_ADMIN
   */
  async lockUnlessLastAdmin(id: string, role: Role | null, manager: EntityManager): Promise<User> {
    const adminIds = await this.users.lockAdminIds(manager);
    const user = await this.store.lockOrFail(id, manager);
    if (role === 'admin' || !adminIds.includes(id)) return user;
    if (adminIds.length === 1) throw userErrors.LAST_ADMIN();
    await this.users.countLocks(manager, adminIds);
    return user;
  }
}
