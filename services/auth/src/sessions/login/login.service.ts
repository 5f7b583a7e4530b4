import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { type LoginRequest } from '@academy/contracts/sessions/session.schemas';
import { inTransaction } from '@academy/nest-kit';
import { type QueuePlace } from '@academy/nest-kit/bounded-queue';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecurityLog } from '../../audit/security-log.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { normaliseEmail } from '../../users/email-address.js';
import { UserStore } from '../../users/store/user-store.service.js';
import { KnownDevices } from '../devices/known-devices.service.js';
import { LoginAttempts } from './login-attempts.service.js';
import { sessionErrors } from '../session.errors.js';
import { SessionsService } from '../sessions.service.js';

export type Login = LoginRequest & { readonly client: SessionClient };

@Injectable()
export class LoginService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly attempts: LoginAttempts,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError BUSY, INVALID_CREDENTIALS, LOGIN_LINK_NEEDED, RATE_LIMITED */
  async login(login: Login): Promise<SessionGrant> {
    const place = this.hasher.admit(Boolean(login.client.device?.mark));
    try {
      return await this.verifyAndOpen(login, place);
    } finally {
      place.leave();
    }
  }

  private async verifyAndOpen({ email, password, client }: Login, place: QueuePlace): Promise<SessionGrant> {
    const address = normaliseEmail(email);
    const user = await this.users.findByEmail(address);
    const isKnown = this.devices.knows(client.device, user);
    const isRight = await this.attempts.verify({ email: address, client, isKnown }, () =>
      this.hasher.verify(user?.passwordHash ?? null, password, place),
    );
    if (!user || !isRight) {
      this.log.write({ event: 'login-rejected', ...(user ? { userId: user.id } : {}) });
      throw sessionErrors.INVALID_CREDENTIALS();
    }
    return inTransaction(this.source, async (manager) => {
      // The password may have changed while it was verified; then it opens no session.
      const current = await this.users.lock(user.id, manager);
      if (current?.passwordHash !== user.passwordHash) throw sessionErrors.INVALID_CREDENTIALS();
      return this.sessions.open(current, client, manager);
    });
  }
}
