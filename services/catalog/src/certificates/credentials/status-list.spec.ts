import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encodeList, LIST_LENGTH, placeOf } from './status-list.js';

const decode = (list: string) => gunzipSync(Buffer.from(list.slice(1), 'base64url'));

describe('a revocation list', () => {
  it('is 16 kB of zeros if nothing is revoked, like the example in the standard', () => {
    const example = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';
    expect(decode(encodeList([])).equals(decode(example))).toBe(true);
  });

  it('starts with the most significant bit of the first byte', () => {
    const bits = decode(encodeList([0, 9, LIST_LENGTH - 1]));
    expect([bits[0], bits[1], bits[2], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 0, 1]);
  });

  it('continues in the next list when one is full', () => {
    expect([1, LIST_LENGTH, LIST_LENGTH + 1].map(placeOf)).toEqual([
      { list: 1, index: 0 },
      { list: 1, index: LIST_LENGTH - 1 },
      { list: 2, index: 0 },
    ]);
  });
});
