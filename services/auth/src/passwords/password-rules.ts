import { passwordErrors } from './password.errors.js';

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '!@#$%^&*()',
];
/** Characters that replace letters, as in `P@ssw0rd`. */
const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const MAX_REPEATED_LENGTH = 4;

/**
 * Rejects passwords that are guessed first (T26); the contract checks the length. The password itself is hashed
 * verbatim.
 * @param ownWords data of the account that is easy to find out: its e-mail address and name
 * @throws AppError PASSWORD_TOO_COMMON
 */
export async function rejectCommonPassword(
  password: string,
  ownWords: readonly string[] = [],
): Promise<void> {
  const text = password.normalize('NFKC').toLowerCase();
  if (
    isRepetition(text) ||
    isSequence(text) ||
    containsAccountData(text, ownWords) ||
    (await isCommon(text))
  ) {
    throw passwordErrors.PASSWORD_TOO_COMMON();
  }
}

/** `aaaaaaaaaa`, `abcabcabcabc`: a repeated short part. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= MAX_REPEATED_LENGTH; length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

/** A part of the alphabet, the digits or a keyboard row, forwards or backwards. */
function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
}

/** A frequent password or word, also with substitutes, with up to four other characters at either end. */
async function isCommon(text: string): Promise<boolean> {
  // Ten megabytes, which are needed only when a password is chosen (decision 0089).
  const { weakPasswords } = await import('./weak-passwords.js');
  const spellings = [
    text,
    core(text),
    withoutSubstitutes(text),
    withoutSubstitutes(core(text)),
    core(withoutSubstitutes(text)),
  ];
  return spellings.some((spelling) => weakPasswords.has(spelling));
}

const core = (text: string): string => text.replace(/^[\d\W_]{1,4}/, '').replace(/[\d\W_]{1,4}$/, '');

const withoutSubstitutes = (text: string): string =>
  [...text].map((character) => LETTER_SUBSTITUTES[character] ?? character).join('');

/** The address, its part before the @, or the name without spaces, with up to four more characters. */
function containsAccountData(text: string, ownWords: readonly string[]): boolean {
  return ownWords
    .flatMap((word) => [word, word.split('@')[0] ?? '', word.replace(/\s/g, '')])
    .map((word) => word.toLowerCase())
    .some((word) => word.length >= 6 && text.includes(word) && text.length - word.length <= 4);
}
