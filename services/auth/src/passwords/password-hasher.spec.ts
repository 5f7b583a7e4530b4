import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dummyHash, PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  let hasher: PasswordHasher;
  beforeAll(() => {
    hasher = new PasswordHasher();
  });
  afterAll(() => hasher.onApplicationShutdown());

  it('an unknown account is checked under the hash parameters of every other [T14]', async () => {
    const parametersOf = (hash: string): string[] => hash.split('$').slice(0, -2);
    const real = await hasher.hash('Seven quiet herons 7');
    const nothing = dummyHash();
    expect(parametersOf(nothing)).toEqual(parametersOf(real));
    expect(nothing).toHaveLength(real.length);
    // The library would reject a text that is not in the form of its hashes.
    expect(await hasher.verify(nothing, 'Seven quiet herons 7')).toBe(false);
    expect(await hasher.verify(null, 'Seven quiet herons 7')).toBe(false);
    expect(await hasher.verify(real, 'Seven quiet herons 7')).toBe(true);
  });

  it('compares passwords of unknown accounts with a hash that differs in each process [T14]', () => {
    expect(dummyHash()).not.toBe(dummyHash());
  });
});
