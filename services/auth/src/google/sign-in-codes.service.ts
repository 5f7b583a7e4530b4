import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan, type EntityManager } from 'typeorm';
import { deleteExpired, type ExpiredRows } from '../database/delete-expired.js';
import { randomToken, sha256 } from '../secrets/token-secrets.js';
import { SignInCode } from './sign-in-code.entity.js';

/** SEC-07 */
const SIGN_IN_CODE_LIFE_MS = 60_000;

/**
 * One-time codes in URLs. The stored hash covers the code and a secret that is only in an HttpOnly cookie of this
 * browser, so a code from a history or a log is useless.
 */
@Injectable()
export class SignInCodes {
  /** @returns the code, of which only the hash is stored */
  async issue(userId: string, browser: string, manager: EntityManager): Promise<string> {
    const code = randomToken();
    const now = Date.now();
    await manager.delete(SignInCode, { userId, expiresAt: LessThan(new Date(now)) });
    const expiresAt = new Date(now + SIGN_IN_CODE_LIFE_MS);
    await manager.insert(SignInCode, { hash: hashOf(code, browser), userId, expiresAt });
    return code;
  }

  /** Only one of several concurrent uses succeeds. @returns the user's id, or null */
  async redeem(code: string, browser: string, manager: EntityManager): Promise<string | null> {
    const hash = hashOf(code, browser);
    const row = await manager.findOneBy(SignInCode, { hash, expiresAt: MoreThan(new Date()) });
    const { affected } = await manager.delete(SignInCode, { hash });
    return row && affected === 1 ? row.userId : null;
  }

  async deleteAllOf(userId: string, manager: EntityManager): Promise<void> {
    await manager.delete(SignInCode, { userId });
  }

  deleteExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(manager, 'DELETE FROM sign_in_codes WHERE expires_at < ? LIMIT ?', expired);
  }
}

const hashOf = (code: string, browser: string): string => sha256(JSON.stringify(['sign-in', code, browser]));
