import { createHash, timingSafeEqual } from 'node:crypto';

export interface SaltedAccount {
  readonly merchantId: string;
  readonly saltKey: string;
  readonly saltIndex: number;
}

type Salt = Pick<SaltedAccount, 'saltKey' | 'saltIndex'>;

/** The header X-VERIFY of the pay page: SHA-256 over the text and the salt, then the salt's index. */
export function xVerify(text: string, { saltKey, saltIndex }: Salt): string {
  return `${createHash('sha256')
    .update(text + saltKey)
    .digest('hex')}###${saltIndex}`;
}

export function isSigned(header: unknown, text: string, salt: Salt): boolean {
  if (typeof header !== 'string') return false;
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(header), digest(xVerify(text, salt)));
}
