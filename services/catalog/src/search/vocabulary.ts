import { prefixDistance } from './prefix-distance.js';

/** Shorter tokens match whole words only, because too many words begin with them. */
const PREFIX_FROM = 3;
/** The minimum lengths of words with one and with two typos. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
/** The maximum of corrections of a token: more of them would match almost anything. */
const MAX_CORRECTIONS = 16;
/** English endings, so that hacking finds hackers. */
const ENDING = /(?:ings?|ers?|ed|s)$/;

interface WordEntry {
  /** The number of its occurrences in the index. */
  count: number;
  readonly letters: number;
}

export interface SimilarWords {
  /** True if a word matches the token as typed, by its beginning from three letters on. */
  readonly isTyped: boolean;
  /** Other words that the token may mean, with their edits, nearest first. */
  readonly corrections: ReadonlyMap<string, number>;
}

/** The words of an index, searched for those similar to a mistyped one. */
export class Vocabulary {
  private readonly words = new Map<string, WordEntry>();

  count(word: string, step: 1 | -1): void {
    const entry = this.words.get(word) ?? { count: 0, letters: lettersOf(word) };
    entry.count += step;
    if (entry.count > 0) this.words.set(word, entry);
    else this.words.delete(word);
  }

  /** Words that match a token as typed are not listed, because a short token is the beginning of many. */
  similarWords(token: string): SimilarWords {
    if (!isPrefix(token)) return { isTyped: this.words.has(token), corrections: new Map() };
    const most = editsOf(token);
    const letters = lettersOf(token);
    const stem = token.replace(ENDING, '');
    const stemLetters = stem.length < ONE_EDIT_FROM ? ~0 : lettersOf(stem);
    let isTyped = false;
    const found: [string, number][] = [];
    for (const [word, entry] of this.words) {
      // Each letter that a word lacks needs an edit, which excludes nearly all words.
      const edits = hasMoreBits(letters & ~entry.letters, most)
        ? most + 1
        : prefixDistance(token, word, most);
      if (edits === 0) isTyped = true;
      else if (edits <= most) found.push([word, edits]);
      else if ((stemLetters & ~entry.letters) === 0 && word.startsWith(stem)) found.push([word, most + 1]);
    }
    // The shorter of equally distant words comes first: it contains more of the typed text.
    found.sort(([word, edits], [other, others]) => edits - others || word.length - other.length);
    return { isTyped, corrections: new Map(found.slice(0, MAX_CORRECTIONS)) };
  }
}

export const isPrefix = (token: string): boolean => [...token].length >= PREFIX_FROM;

/** Numbers are not corrected. */
function editsOf(token: string): number {
  if (token.length < ONE_EDIT_FROM || /\p{N}/u.test(token)) return 0;
  return token.length < TWO_EDITS_FROM ? 1 : 2;
}

/** The letters of a word, one bit each; some letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/** True if more than `most` bits are set. */
function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most; count += 1) left &= left - 1;
  return left !== 0;
}
