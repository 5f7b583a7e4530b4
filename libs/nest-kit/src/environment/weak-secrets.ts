/** Placeholders for a value to be filled in later; shorter words would also occur in random texts. */
const PLACEHOLDER =
  /change.?me|placeholder|example|development|insecure|letmein|password|secret|academy|your[-_]/i;
/** Typed texts: the rows of a keyboard and the alphabet. */
const KEYBOARD_ROW = /12345678|abcdefgh|qwertyui|asdfghjk|zxcvbnm/i;
/**
 * A capital is allowed only at the beginning of a word: with capitals anywhere, one in two thousand random texts in
 * base64url would match.
 */
const WORDS = /^[A-Z]?[a-z]+([-_. ]([A-Z]?[a-z]+|\d{1,4}))+$/;
/** The minimum of different characters; a random text of this length has far more. */
const MIN_DIFFERENT_CHARACTERS = 8;

/** @returns true if a secret was probably invented by a person instead of generated (SEC-29) */
export const isWeakSecret = (value: string): boolean =>
  PLACEHOLDER.test(value) ||
  KEYBOARD_ROW.test(value) ||
  WORDS.test(value) ||
  new Set(value).size < Math.min(MIN_DIFFERENT_CHARACTERS, value.length / 3);
