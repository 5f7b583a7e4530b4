import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Purpose of a derived secret; the same input leads to unrelated results for different purposes (T24). */
export type SecretPurpose =
  | 'companion-cookie'
  | 'device'
  | 'email'
  | 'limit-key'
  | 'refresh-successor'
  | 'reset-code';

/** Secrets that are derived when they are needed, so that the database never contains them. */
export class TokenSecrets {
  private readonly keys = new Map<SecretPurpose, Buffer>();

  /** @param root of the key derivation; its owner can sign access tokens anyway */
  constructor(private readonly root: Buffer) {}

  /** @returns 43 characters of base64url */
  derive(purpose: SecretPurpose, ...parts: readonly string[]): string {
    return createHmac('sha256', this.keyOf(purpose)).update(JSON.stringify(parts)).digest('base64url');
  }

  private keyOf(purpose: SecretPurpose): Buffer {
    const known = this.keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.root, '', `academy-auth ${purpose}`, 32));
    this.keys.set(purpose, key);
    return key;
  }
}

/** @returns 256 random bits in base64url */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Stored form of a random token: sufficient to recognise it, useless for a log-in. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
