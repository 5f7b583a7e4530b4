import { randomInt, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ActionTokens } from '../action-tokens/action-tokens.service.js';
import { EvenAnswers } from '../limits/even-answers.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailOutbox } from '../mail/mail-outbox.service.js';
import { TokenSecrets } from '../secrets/token-secrets.js';
import { normaliseEmail } from '../users/email-address.js';
import { type User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { passwordErrors } from './password.errors.js';
import { ResetCode } from './reset-code.entity.js';

/** SEC-10 */
const CODE_LIFE_MS = 600_000;
const MAX_TRIES = 5;

/** One-time codes by e-mail (AMB-15), exchanged for the right to set a new password. */
@Injectable()
export class CodesService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersRepository,
    private readonly tokens: ActionTokens,
    private readonly secrets: TokenSecrets,
    private readonly outbox: MailOutbox,
    private readonly limits: RateLimits,
    private readonly answers: EvenAnswers,
  ) {}

  /** Mails a code, if there is such an account; answers the same if not (T13). @throws AppError RATE_LIMITED */
  async sendCode(email: string): Promise<void> {
    const address = normaliseEmail(email);
    await this.limits.take('code-mail:account', address);
    await this.limits.take('code-mail:hourly', address);
    await this.limits.renew('code-tries:account', address);
    await this.answers.afterWaiting(() => this.mailCode(address));
    this.outbox.wake();
  }

  private async mailCode(address: string): Promise<void> {
    const user = await this.users.findByEmail(address);
    if (!user) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await inTransaction(this.source, async (manager) => {
      await this.storeCode(user, code, manager);
      await this.outbox.write(manager, {
        template: 'reset-code',
        to: user.email,
        data: { code },
        lifeMs: CODE_LIFE_MS,
      });
    });
  }

  /**
   * Wrong tries end the code and nothing else: whoever guesses at an account does not keep its owner from the next one.
   * @returns the right to set a new password (SEC-11). @throws AppError CODE_USED_UP, INVALID_CODE
   */
  async redeemCode(email: string, code: string): Promise<string> {
    const address = normaliseEmail(email);
    if (!(await this.limits.tryTake('code-tries:account', address))) throw passwordErrors.codeUsedUp();
    const token = await this.answers.afterWaiting(() => this.redeem(address, code));
    if (!token) throw passwordErrors.invalidCode();
    return token;
  }

  /** Neither a code of this account nor the right that one was exchanged for works any longer. */
  async voidAll(userId: string, manager: EntityManager): Promise<void> {
    await this.tokens.voidAll(manager, userId, ['reset-password']);
    await manager.delete(ResetCode, { userId });
  }

  private async redeem(address: string, code: string): Promise<string | null> {
    const user = await this.users.findByEmail(address);
    return user && inTransaction(this.source, (manager) => this.tryCode(user, code, manager));
  }

  private async storeCode(user: User, code: string, manager: EntityManager): Promise<void> {
    const now = new Date();
    await manager.upsert(
      ResetCode,
      {
        userId: user.id,
        codeHash: this.hashOf(user.id, code),
        tries: 0,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
        usedAt: null,
      },
      ['userId'],
    );
  }

  /** The lock lets one of several right answers win, and counts each of several wrong ones (T16). */
  private async tryCode(user: User, code: string, manager: EntityManager): Promise<string | null> {
    const stored = await manager.findOne(ResetCode, {
      where: { userId: user.id },
      lock: { mode: 'pessimistic_write' },
    });
    const isOpen = stored && !stored.usedAt && stored.tries < MAX_TRIES && stored.expiresAt > new Date();
    if (!isOpen) return null;
    if (!timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(this.hashOf(user.id, code)))) {
      await manager.increment(ResetCode, { userId: user.id }, 'tries', 1);
      return null;
    }
    await manager.update(ResetCode, { userId: user.id }, { usedAt: new Date() });
    return this.tokens.issue(manager, user.id, 'reset-password');
  }

  private hashOf(userId: string, code: string): string {
    return this.secrets.derive('reset-code', userId, code);
  }
}
