import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ContactCipher } from './contact-cipher.js';

const aCipher = (): ContactCipher =>
  new ContactCipher({ CONTACT_ENCRYPTION_KEY: randomBytes(32).toString('base64') });
const contact = { name: 'తెలుగు Learner', email: 'learner@example.test', mobile: '9876543210' };

describe('encrypted contact data [SEC-26]', () => {
  it('decrypts to the original, and the ciphertext contains none of it', () => {
    const cipher = aCipher();
    const encrypted = cipher.encrypt('ORDER', contact);
    expect(encrypted.toString('latin1')).not.toContain('learner@');
    expect(cipher.decrypt('ORDER', encrypted)).toEqual(contact);
  });

  it('decrypts only for its own order and key, and not after a change', () => {
    const cipher = aCipher();
    const encrypted = cipher.encrypt('ORDER', contact);
    expect(() => cipher.decrypt('OTHER', encrypted)).toThrow();
    expect(() => aCipher().decrypt('ORDER', encrypted)).toThrow();
    encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
    expect(() => cipher.decrypt('ORDER', encrypted)).toThrow();
  });
});
