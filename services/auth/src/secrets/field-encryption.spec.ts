import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { FieldEncryption } from './field-encryption.js';

describe('FieldEncryption [SEC-26]', () => {
  const encryption = new FieldEncryption(randomBytes(32));

  it('decrypts what it encrypted, and encrypts no value to the same bytes twice', () => {
    const [one, two] = [encryption.encrypt('తెలుగు 98765', 'row'), encryption.encrypt('తెలుగు 98765', 'row')];
    expect([encryption.decrypt(one, 'row'), encryption.decrypt(two, 'row'), one.equals(two)]).toEqual([
      'తెలుగు 98765',
      'తెలుగు 98765',
      false,
    ]);
  });

  it('rejects a value that was altered, shortened, moved, or encrypted with another key', () => {
    const encrypted = encryption.encrypt('9876543210', 'row');
    const altered = Buffer.from(encrypted);
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
    for (const bad of [altered, encrypted.subarray(0, 10), Buffer.alloc(0)]) {
      expect(() => encryption.decrypt(bad, 'row')).toThrow();
    }
    expect(() => encryption.decrypt(encrypted, 'other row')).toThrow();
    expect(() => new FieldEncryption(randomBytes(32)).decrypt(encrypted, 'row')).toThrow();
  });
});
