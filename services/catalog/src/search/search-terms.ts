/** Words that say nothing about a course; a search is for the others, unless it has no others. */
const STOPWORDS = new Set(
  `a about an and are as at be by for from how i in is it of on or that the this to was what when where who will
with`.split(/\s+/),
);
/** Shorter words are meant whole: they begin too many others. */
const PREFIX_FROM = 3;
const MAX_LENGTH = 40;
/** More words than anybody types; each is a look-up. */
const MAX_TERMS = 8;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that do not part their words: every pair of letters stands for one. */
const UNPARTED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;
/** What a word cannot begin with. */
const FLAG = '=';

export interface SearchTerm {
  readonly word: string;
  /** Whether a longer word that begins so is meant too. */
  readonly isBeginning: boolean;
}

/** Case, width and the marks of Latin letters make no difference, nor does it whether a ß is spelled out. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Every word of a text once, as the index holds it. */
export function wordsOf(...texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => fold(text).match(WORD) ?? []);
  return new Set(words.flatMap(pieces).map(({ word }) => word));
}

/** What a person typed; operators and quotes mean nothing (T29). Every term must be met. */
export function termsOf(search: string): SearchTerm[] {
  const typed = [...new Set(fold(search).match(WORD) ?? [])];
  const telling = typed.filter((word) => !STOPWORDS.has(word));
  return (telling.length > 0 ? telling : typed).flatMap(pieces).slice(0, MAX_TERMS);
}

/** A property of an item that a search is narrowed by, in the form of a word. */
export const flag = (name: string, value: string): string => `${FLAG}${name}:${fold(value)}`.slice(0, 80);

function pieces(word: string): SearchTerm[] {
  const runs = word.match(UNPARTED) ?? [];
  if (runs.length === 0) return [whole(word)];
  const parted = word.split(UNPARTED).filter(Boolean).map(whole);
  return [...parted, ...runs.flatMap(pairs)];
}

function whole(word: string): SearchTerm {
  const letters = [...word];
  return { word: letters.slice(0, MAX_LENGTH).join(''), isBeginning: letters.length >= PREFIX_FROM };
}

function pairs(run: string): SearchTerm[] {
  const letters = [...run];
  if (letters.length === 1) return [{ word: run, isBeginning: true }];
  return letters
    .slice(1)
    .map((letter, index) => ({ word: `${letters[index]}${letter}`, isBeginning: false }));
}
