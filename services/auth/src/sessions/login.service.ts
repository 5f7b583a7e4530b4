import { type LoginRequest } from '@academy/contracts/account.schemas';
import { type SessionClient, type SessionGrant } from '@academy/contracts/auth-service.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecurityLog } from '../audit/security-log.js';
import { inTransaction } from '../database/transaction.js';
import { RateLimits } from '../limits/rate-limits.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { normaliseEmail } from '../users/email-address.js';
import { UsersRepository } from '../users/users.repository.js';
import { sessionErrors } from './session.errors.js';
import { SessionsService } from './sessions.service.js';

export type Login = LoginRequest & { readonly client: SessionClient };

@Injectable()
export class LoginService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError INVALID_CREDENTIALS, RATE_LIMITED */
  async login({ email, password, client }: Login): Promise<SessionGrant> {
    const address = normaliseEmail(email);
    await this.limits.take('login:address', client.ip);
    await this.limits.take('login:account', address);
    const user = await this.users.findByEmail(address);
    const isRight = await this.hasher.verify(user?.passwordHash ?? null, password);
    if (!user || !isRight) {
      this.log.write({ event: 'login-refused', ...(user ? { userId: user.id } : {}) });
      throw sessionErrors.invalidCredentials();
    }
    await this.limits.giveBack('login:account', address);
    return inTransaction(this.source, async (manager) => {
      // A password that was changed while this one was verified opens no session any more.
      const current = await this.users.lockLiving(user.id, manager);
      if (current?.passwordHash !== user.passwordHash) throw sessionErrors.invalidCredentials();
      return this.sessions.open(current, client, manager);
    });
  }
}
