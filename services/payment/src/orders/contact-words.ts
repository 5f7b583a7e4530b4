/** Signs within a word that nobody types: soft hyphens, and the joiners of Indian scripts. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const APOSTROPHES = /['\u2018\u2019\u02bc]/g;
/** A word is made of letters, their marks and digits, of whatever script. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const EMAIL = /[^\s<>"(),;]+@[^\s<>"(),;]+/g;

/**
 * The words by which a contact is found: its e-mail address whole, and each word of the name and of what stands before
 * the @. `Asha-Rani D'Souza` is found by asha, rani, dsouza and souza.
 */
export const wordsOfContact = ({ name, email }: { name: string; email: string }): string[] => [
  plain(email).trim(),
  ...wordsIn(name),
  ...wordsIn(email.split('@')[0] ?? ''),
];

/** The words of a search, all of which have to be met: addresses whole, everything else word by word. */
export function wordsOfSearch(search: string): string[] {
  const text = plain(search);
  const addresses = (text.match(EMAIL) ?? []).map((address) => address.replace(/\.+$/, ''));
  return [...addresses, ...split(text.replace(EMAIL, ' ').replace(APOSTROPHES, ''))];
}

/** With an apostrophe as part of its word, and as its end: people type either. */
function wordsIn(text: string): string[] {
  const known = plain(text);
  return [...split(known.replace(APOSTROPHES, '')), ...split(known)];
}

/** Without case, and whichever way accents are written. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(UNSEEN, '');

/** An initial says nothing; one sign of another script may be a name. */
const split = (text: string): string[] =>
  text.split(BETWEEN_WORDS).filter((word) => word.length > 1 || (word.codePointAt(0) ?? 0) > 0x7f);
