import { type GoogleIdentity } from '@academy/contracts/google/google.schemas';
import { isAscii, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { normaliseEmail } from '../email-address.js';
import { User } from '../user.entity.js';
import { userErrors } from '../user.errors.js';

export type NewUser = Pick<User, 'email' | 'name'> & Partial<User>;

/** A user who is not stored yet. The e-mail address is normalised; omitted fields are empty. */
export const newUser = ({ email, ...given }: NewUser): User => ({
  id: newId(),
  emailVerifiedAt: null,
  phone: null,
  role: 'user',
  passwordHash: null,
  googleIssuer: null,
  googleId: null,
  createdAt: new Date(),
  deletedAt: null,
  ...given,
  email: normaliseEmail(email),
});

/**
 * Users for other features: each finds the user, locks the row and changes it in its own transaction. Deleted users
 * are not found.
 */
@Injectable()
export class UserStore {
  constructor(private readonly source: DataSource) {}

  async find(id: string, manager: EntityManager = this.source.manager): Promise<User | null> {
    if (!isAscii(id)) return null;
    return manager.findOneBy(User, { id, deletedAt: IsNull() });
  }

  /** @throws AppError USER_NOT_FOUND */
  async get(id: string): Promise<User> {
    const user = await this.find(id);
    if (!user) throw userErrors.USER_NOT_FOUND();
    return user;
  }

  /** @param email normalised */
  findByEmail(email: string, manager: EntityManager = this.source.manager): Promise<User | null> {
    return manager.findOneBy(User, { email, deletedAt: IsNull() });
  }

  /** Waits for other writers of this user; the result stays valid until the transaction ends. */
  async lock(id: string, manager: EntityManager): Promise<User | null> {
    return isAscii(id) ? lockWhere({ id }, manager) : null;
  }

  /** Locks the row. @throws AppError USER_NOT_FOUND */
  async lockOrFail(id: string, manager: EntityManager): Promise<User> {
    const user = await this.lock(id, manager);
    if (!user) throw userErrors.USER_NOT_FOUND();
    return user;
  }

  /** @param email normalised */
  lockByEmail(email: string, manager: EntityManager): Promise<User | null> {
    return lockWhere({ email }, manager);
  }

  /** Issuer and subject together are the key (T23). */
  lockByGoogle({ issuer, subject }: GoogleIdentity, manager: EntityManager): Promise<User | null> {
    return lockWhere({ googleIssuer: issuer, googleId: subject }, manager);
  }

  /** @throws QueryFailedError for an e-mail address or a Google identity that another user has (`isDuplicate`) */
  async add(user: User, manager: EntityManager): Promise<void> {
    await manager.insert(User, user);
  }

  async replacePassword(
    id: string,
    changes: Pick<User, 'passwordHash'> & Partial<Pick<User, 'emailVerifiedAt'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(User, { id }, changes);
  }

  /** @returns true if the address was unverified until now */
  async recordVerified(id: string, manager: EntityManager): Promise<boolean> {
    const unverified = { id, emailVerifiedAt: IsNull() };
    const { affected } = await manager.update(User, unverified, { emailVerifiedAt: new Date() });
    return affected !== 0;
  }

  async linkGoogle(id: string, identity: GoogleIdentity, manager: EntityManager): Promise<void> {
    await manager.update(User, { id }, googleKey(identity));
  }

  /** The Google identity becomes the only way to log in; the phone number of the earlier sign-up is deleted (T22). */
  async claimByGoogle(
    { id, name }: Pick<User, 'id' | 'name'>,
    identity: GoogleIdentity,
    manager: EntityManager,
  ): Promise<void> {
    const fresh = { name, passwordHash: null, phone: null, emailVerifiedAt: new Date() };
    await manager.update(User, { id }, { ...googleKey(identity), ...fresh });
  }

  /** Deletes all personal data; the id stays for orders and audit (SEC-22). */
  async erase(id: string, deletedAt: Date, manager: EntityManager): Promise<void> {
    await manager.update(User, { id }, { ...erased(id), deletedAt });
  }
}

export const googleKey = ({ issuer, subject }: GoogleIdentity): Pick<User, 'googleId' | 'googleIssuer'> => ({
  googleIssuer: issuer,
  googleId: subject,
});

const lockWhere = (where: FindOptionsWhere<User>, manager: EntityManager): Promise<User | null> =>
  manager.findOne(User, { where: { ...where, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });

const erased = (id: string) => ({
  name: 'Deleted user',
  email: `${id.toLowerCase()}@deleted.invalid`,
  emailVerifiedAt: null,
  phone: null,
  passwordHash: null,
  googleIssuer: null,
  googleId: null,
});
