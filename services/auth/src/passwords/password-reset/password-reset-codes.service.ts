import { randomInt, timingSafeEqual } from 'node:crypto';
import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { networkKey } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { deleteExpired, type ExpiredRows } from '../../database/delete-expired.js';
import { randomToken, TokenSecrets } from '../../secrets/token-secrets.js';
import { passwordErrors } from '../password.errors.js';
import { PasswordResetCode } from './password-reset-code.entity.js';

/** SEC-10 */
const MAX_ATTEMPTS = 5;
const CODE_LIFE_MS = 600_000;

/** Owner of a code: the e-mail address that it was sent to, and the browser that requested it. */
export interface CodeOwner {
  /** Normalised. */
  readonly email: string;
  readonly client: SessionClient;
}

/** Stores and checks codes. Everything is part of the caller's transaction. */
@Injectable()
export class PasswordResetCodes {
  constructor(private readonly secrets: TokenSecrets) {}

  /** @param isReal true if there is an account. @returns the code, of which only the hash is stored */
  async issue(manager: EntityManager, holder: CodeOwner, isReal: boolean): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = new Date();
    const row = {
      ...this.keyOf(holder),
      codeHash: this.hashOf(holder, isReal ? code : randomToken()),
      attempts: 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
      usedAt: null,
    };
    await manager.upsert(PasswordResetCode, row, ['emailHash', 'clientHash']);
    return code;
  }

  /**
   * The lock lets one of several concurrent correct codes succeed, and counts each wrong one (T16). A browser
   * that requested no code cannot use up another's.
   * @returns whether the code was correct.
   * @throws AppError CODE_USED_UP
   */
  async redeem(manager: EntityManager, holder: CodeOwner, code: string): Promise<boolean> {
    const key = this.keyOf(holder);
    const stored = await manager.findOne(PasswordResetCode, {
      where: key,
      lock: { mode: 'pessimistic_write' },
    });
    if (!stored || stored.usedAt || stored.expiresAt <= new Date()) return false;
    if (stored.attempts >= MAX_ATTEMPTS) throw passwordErrors.CODE_USED_UP();
    const isRight = timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(this.hashOf(holder, code)));
    await manager.update(
      PasswordResetCode,
      key,
      isRight ? { usedAt: new Date() } : { attempts: stored.attempts + 1 },
    );
    return isRight;
  }

  /** Invalidates the codes of all browsers for that e-mail address. */
  async deleteUnused(manager: EntityManager, email: string): Promise<void> {
    await manager.delete(PasswordResetCode, { emailHash: this.emailHashOf(email) });
  }

  deleteExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(manager, 'DELETE FROM password_reset_codes WHERE expires_at < ? LIMIT ?', expired);
  }

  private keyOf({ email, client }: CodeOwner): Pick<PasswordResetCode, 'clientHash' | 'emailHash'> {
    const { device, ip } = client;
    const subject = device ? ['device', device.id] : ['network', networkKey(ip)];
    return { emailHash: this.emailHashOf(email), clientHash: this.secrets.derive('limit-key', ...subject) };
  }

  private emailHashOf(email: string): string {
    return this.secrets.derive('email', email);
  }

  private hashOf(holder: CodeOwner, code: string): string {
    const { emailHash, clientHash } = this.keyOf(holder);
    return this.secrets.derive('reset-code', emailHash, clientHash, code);
  }
}
