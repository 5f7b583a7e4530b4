import { randomInt } from 'node:crypto';

export type ProviderIdKind = 'OMO' | 'OM' | 'OMR';

/**
 * An id in PhonePe's form: the kind (order, transaction, refund), the Indian local time to the millisecond, and digits
 * that distinguish ids of the same millisecond.
 */
export function newProviderId(kind: ProviderIdKind, nowMs: number): string {
  const indian = new Date(nowMs + 330 * 60_000).toISOString();
  const stamp = indian.replace(/\D/g, '').slice(2, 17);
  return `${kind}${stamp}${String(randomInt(0, 10 ** 10)).padStart(10, '0')}`;
}
