/** Words that are dropped from a search, unless it has no others. */
const STOPWORDS = new Set(
  `a about an and are as at be by for from how i in is it of on or that the this to was what when where who will
with`.split(/\s+/),
);
/** Each token costs a look-up. */
const MAX_TOKENS = 8;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words; their letters and pairs of letters are indexed as words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** Ignores case, width and diacritics of Latin letters, and equates ß with ss. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Every word of a text in its indexed form. */
export const wordsOf = (text: string): string[] =>
  (normalize(text).match(WORD) ?? []).flatMap((word) =>
    splitUnspaced(word, (letters) => [...letters, ...pairs(letters)]),
  );

/** Tokens of a user's input; operators and quotes have no meaning (T29). Every token must match. */
export function searchTokens(search: string): string[] {
  const typed = [...new Set(normalize(search).match(WORD) ?? [])];
  const significant = typed.filter((word) => !STOPWORDS.has(word));
  return (significant.length > 0 ? significant : typed)
    .flatMap((word) => splitUnspaced(word, (letters) => (letters.length === 1 ? letters : pairs(letters))))
    .slice(0, MAX_TOKENS);
}

/** Words of a text, in its spelling, whose indexed forms are among the given ones. */
export const wordsAmong = (text: string, words: ReadonlySet<string>): string[] =>
  (text.match(WORD) ?? []).filter((word) => wordsOf(word).some((indexed) => words.has(indexed)));

/** Splits a word where it contains a run of such letters. */
function splitUnspaced(
  word: string,
  wordsOfRun: (letters: readonly string[]) => readonly string[],
): string[] {
  const runs = word.match(UNSPACED);
  if (!runs) return [word];
  return [...word.split(UNSPACED).filter(Boolean), ...runs.flatMap((run) => wordsOfRun([...run]))];
}

const pairs = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
