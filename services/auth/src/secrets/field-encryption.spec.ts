import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FieldEncryption } from './field-encryption.js';

describe('FieldEncryption [SEC-26]', () => {
  const box = new FieldEncryption(randomBytes(32));

  it('opens what it sealed, and never seals the same twice', () => {
    const [one, two] = [box.seal('తెలుగు 98765', 'row'), box.seal('తెలుగు 98765', 'row')];
    expect([box.open(one, 'row'), box.open(two, 'row'), one.equals(two)]).toEqual([
      'తెలుగు 98765',
      'తెలుగు 98765',
      false,
    ]);
  });

  it('does not open what was altered, shortened, moved, or sealed by another key', () => {
    const sealed = box.seal('9876543210', 'row');
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
    for (const bad of [altered, sealed.subarray(0, 10), Buffer.alloc(0)]) {
      expect(() => box.open(bad, 'row')).toThrow();
    }
    expect(() => box.open(sealed, 'other row')).toThrow();
    expect(() => new FieldEncryption(randomBytes(32)).open(sealed, 'row')).toThrow();
  });
});
