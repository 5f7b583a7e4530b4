import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashOfNothing, PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  let hasher: PasswordHasher;
  beforeAll(() => {
    hasher = new PasswordHasher();
  });
  afterAll(() => hasher.onApplicationShutdown());

  it('T14: an account that is not there is looked at under the parameters of every other', async () => {
    const parametersOf = (hash: string): string[] => hash.split('$').slice(0, -2);
    const real = await hasher.hash('Seven quiet herons 7');
    const nothing = hashOfNothing();
    expect(parametersOf(nothing)).toEqual(parametersOf(real));
    expect(nothing).toHaveLength(real.length);
    // The library would refuse what is no hash of its own.
    expect(await hasher.verify(nothing, 'Seven quiet herons 7')).toBe(false);
    expect(await hasher.verify(null, 'Seven quiet herons 7')).toBe(false);
    expect(await hasher.verify(real, 'Seven quiet herons 7')).toBe(true);
  });

  it('T14: no two processes have the same', () => {
    expect(hashOfNothing()).not.toBe(hashOfNothing());
  });
});
