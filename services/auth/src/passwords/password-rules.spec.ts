import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { weakPasswords } from './weak-passwords.js';
import { rejectCommonPassword } from './password-rules.js';

const isRejected = (password: string, ownWords: string[] = []): Promise<boolean> =>
  rejectCommonPassword(password, ownWords).then(
    () => false,
    () => true,
  );

/** The passwords that are accepted. */
const accepted = async (passwords: readonly string[]): Promise<string[]> => {
  const judged = await Promise.all(passwords.map((password) => isRejected(password)));
  return passwords.filter((_, index) => !judged[index]);
};

describe('the check for common passwords [T26]', () => {
  it('rejects every password of the list, in any case', async () => {
    const long = [...weakPasswords].filter((word) => word.length >= 10);
    expect(long.length).toBeGreaterThan(1_500);
    expect(await accepted(long.flatMap((word) => [word, word.toUpperCase()]))).toEqual([]);
  });

  it('rejects the 3,000 most frequent passwords, and their words followed by a year', async () => {
    const top = dictionary['passwords-common'].slice(0, 3_000);
    const long = top.filter((word) => word.length >= 10);
    const words = top.filter((word) => /^[a-z]{6,}$/.test(word));
    const passwords = [...long, ...words.map((word) => `${word}2025`)];
    expect(passwords.length).toBeGreaterThan(1_000);
    expect(await accepted(passwords)).toEqual([]);
  });

  it.each(['aaaaaaaaaa', 'abcabcabcabc', '1212121212', 'ababababab', '😀'.repeat(10)])(
    'rejects the repetition %s',
    async (password) => expect(await isRejected(password)).toBe(true),
  );

  it.each(['abcdefghijkl', 'lkjihgfedcba', '3456789012', 'POIUYTREWQ', '1qaz2wsx3edc'])(
    'rejects the sequence %s',
    async (password) => expect(await isRejected(password)).toBe(true),
  );

  it.each(['P@ssw0rd2025', 'Welcome2025', '2025hyderabad', 'Bharat1234', 'ＰＡＳＳＷＯＲＤ１２３'])(
    'rejects %s, a variant of a common password',
    async (password) => expect(await isRejected(password)).toBe(true),
  );

  it('rejects the public data of the account', async () => {
    expect(await isRejected('asha.rao99!', ['asha.rao99@example.in'])).toBe(true);
    expect(await isRejected('AshaRavali1', ['x@example.in', 'Asha Ravali'])).toBe(true);
    expect(await isRejected('not asha ravali at all', ['asha@example.in', 'Asha Ravali'])).toBe(false);
  });

  it.each([
    'Seven quiet herons 7',
    'Admin#2025demo',
    'Learner#2025demo',
    'పులి చెట్టు ఎక్కింది',
    'correct plum staple 4',
  ])('accepts %s', async (password) => expect(await isRejected(password)).toBe(false));

  it('checks a long adversarial text without delay [T38]', async () => {
    expect(await isRejected(`${'1!'.repeat(25_000)}x`)).toBe(false);
  });
});
