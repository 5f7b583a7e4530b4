import { createHash, timingSafeEqual } from 'node:crypto';

export interface Salt {
  readonly key: string;
  /** The number of the key among those of the merchant; 1 unless PhonePe issued another (S-215). */
  readonly index: number;
}

/** The header X-VERIFY: SHA-256 over the text and the salt, then the salt's index. */
export function xVerify(text: string, { key, index }: Salt): string {
  return `${createHash('sha256')
    .update(text + key)
    .digest('hex')}###${index}`;
}

/** Compares in constant time for any input. */
export function isSigned(header: unknown, text: string, salt: Salt): boolean {
  if (typeof header !== 'string') return false;
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(header), digest(xVerify(text, salt)));
}
