import { gzipSync } from 'node:zlib';

/** Entries per list: the minimum of the standard, so that a look-up does not reveal which certificate is checked. */
export const LIST_LENGTH = 131_072;

/** The position of a certificate: lists count from 1, their indexes from 0. @param position counts from 1 */
export const placeOf = (position: number): { list: number; index: number } => ({
  list: Math.floor((position - 1) / LIST_LENGTH) + 1,
  index: (position - 1) % LIST_LENGTH,
});

/**
 * Bit 0 is the most significant bit of the first byte (Bitstring Status List 1.0, 3.1). @returns multibase: `u` and
 * the base64url of the gzipped list
 */
export function encodeList(indexes: readonly number[]): string {
  const bits = new Uint8Array(LIST_LENGTH / 8);
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
