/** Invisible characters within a word: soft hyphens, and the joiners of Indian scripts. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const APOSTROPHES = /['\u2018\u2019\u02bc]/g;
/** A word consists of letters, their marks and digits, in any script. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const EMAIL = /[^\s<>"(),;]+@[^\s<>"(),;]+/g;

/**
 * The words by which a contact is found: its whole e-mail address, and each word of the name and of the part before
 * the @. `Asha-Rani D'Souza` is found by asha, rani, dsouza and souza.
 */
export const contactSearchWords = ({ name, email }: { name: string; email: string }): string[] => [
  plain(email).trim(),
  ...wordsIn(name),
  ...wordsIn(email.split('@')[0] ?? ''),
];

/** The words of a search, which must all match: whole e-mail addresses, and each other word. */
export function searchWords(search: string): string[] {
  const text = plain(search);
  const addresses = (text.match(EMAIL) ?? []).map((address) => address.replace(/\.+$/, ''));
  return [...addresses, ...split(text.replace(EMAIL, ' ').replace(APOSTROPHES, ''))];
}

/** An apostrophe is part of its word and also ends it, because users type both. */
function wordsIn(text: string): string[] {
  const known = plain(text);
  return [...split(known.replace(APOSTROPHES, '')), ...split(known)];
}

/** Lower case, with accents in one normal form. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '');

/** Omits single ASCII letters. A single character of another script may be a name. */
const split = (text: string): string[] =>
  text.split(BETWEEN_WORDS).filter((word) => word.length > 1 || (word.codePointAt(0) ?? 0) > 0x7f);
