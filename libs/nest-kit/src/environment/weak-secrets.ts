/** Words of whoever meant to fill in something else later; random texts contain shorter ones. */
const STAND_IN =
  /change.?me|placeholder|example|development|insecure|letmein|password|secret|academy|your[-_]/i;
/** Written by hand: the rows of a keyboard and the alphabet. */
const TYPED = /12345678|abcdefgh|qwertyui|asdfghjk|zxcvbnm/i;
/** Capitals begin a word: anywhere in it, one in two thousand of the random texts in base64url would be words. */
const WORDS = /^[A-Z]?[a-z]+([-_. ]([A-Z]?[a-z]+|\d{1,4}))+$/;
/** A random text of this many characters has far more different ones. */
const LEAST_DIFFERENT = 8;

/** @returns whether a secret was thought of by a person instead of drawn (SEC-29) */
export const isWeakSecret = (value: string): boolean =>
  STAND_IN.test(value) ||
  TYPED.test(value) ||
  WORDS.test(value) ||
  new Set(value).size < Math.min(LEAST_DIFFERENT, value.length / 3);
