/** Words that InnoDB's full-text index leaves out; a query that demands one finds nothing. */
const STOPWORDS = new Set(
  `a about an are as at be by com de en for from how i in is it la of on or that the this to was what when where who will
with und www`.split(/\s+/),
);
const MIN_INDEXED_LENGTH = 3;
const INDEXED_WORD = /^[a-z0-9]+$/;

export interface SearchTerms {
  /** For MATCH … AGAINST (… IN BOOLEAN MODE): every word must begin a word of the text. Null when no word is indexed. */
  readonly match: string | null;
  /** Patterns for LIKE on the title: short words and scripts that the index does not cut into words. */
  readonly like: readonly string[];
}

/** Cuts what a person typed into words; operators and quotes mean nothing (T29). */
export function toSearchTerms(search: string): SearchTerms {
  const typed = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = typed.filter((word) => !STOPWORDS.has(word));
  const words = telling.length > 0 ? telling : typed;
  const indexed = words.filter(isIndexed);
  return {
    match: indexed.length > 0 ? indexed.map((word) => `+${word}*`).join(' ') : null,
    like: words.filter((word) => !isIndexed(word)).map((word) => `%${word}%`),
  };
}

const isIndexed = (word: string): boolean =>
  word.length >= MIN_INDEXED_LENGTH && INDEXED_WORD.test(word) && !STOPWORDS.has(word);
