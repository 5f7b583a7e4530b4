import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SEC = 30;
/** RFC 6238, section 5.2: one step before and after, for clocks that differ and for slow typing. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ buffer: bytesOf(SECRET_BYTES) }).base32;

/**
 * URI for an authenticator app.
 * @param account its name in the list of the app
 */
export const uriOf = (secret: string, { site, account }: { site: string; account: string }): string =>
  new TOTP({ issuer: site, label: account, secret, period: STEP_SEC }).toString();

/** @returns the step of the six digits, or null if they are wrong */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret, period: STEP_SEC });
  const delta = totp.validate({ token: code, window: STEPS_AROUND, timestamp: now });
  return delta === null ? null : Math.floor(now / 1_000 / STEP_SEC) + delta;
}

/** 80 random bits in base32 cannot be guessed, so they need no limit. */
export const newRecoveryCode = (): string => new Secret({ buffer: bytesOf(10) }).base32.toLowerCase();

function bytesOf(size: number): ArrayBuffer {
  const bytes = randomBytes(size);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + size) as ArrayBuffer;
}
