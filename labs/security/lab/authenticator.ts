import { createHmac, randomInt } from 'node:crypto';
import {
  secondFactorSetup,
  recoveryCodesResponse,
} from '@academy/contracts/second-factor/second-factor.schemas';
import { rows } from './database.js';
import { type Visitor } from './visitor.js';

const STEP_SEC = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238). @param steps number of half minutes from now */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / STEP_SEC) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that is certainly wrong, now and for minutes. */
export function wrongCode(secret: string): string {
  const right = new Set(Array.from({ length: 21 }, (_, index) => codeOf(secret, index - 10)));
  for (;;) {
    const guess = String(randomInt(1_000_000)).padStart(6, '0');
    if (!right.has(guess)) return guess;
  }
}

export interface Authenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up a second factor for an admin who has just logged in. */
export async function setUp(admin: Visitor): Promise<Authenticator> {
  const begun = await admin.post('/api/user/second-factor');
  if (begun.status !== 200) throw new Error(`No second factor: ${begun.status} ${begun.text}`);
  const { secret } = secondFactorSetup.parse(begun.json());
  const done = await admin.post('/api/user/second-factor/code', { code: codeOf(secret) });
  if (done.status !== 200) throw new Error(`No second factor: ${done.status} ${done.text}`);
  return { secret, ...recoveryCodesResponse.parse(done.json()) };
}

/** Moves the last use of a code back by minutes, so that the next one is accepted at any time. */
export const later = (userId: string) =>
  rows('auth', 'UPDATE second_factors SET last_time_step = 0 WHERE user_id = ?', [userId]);

export const prove = (visitor: Visitor, code: string) =>
  visitor.post('/api/user/second-factor/proof', { code });
