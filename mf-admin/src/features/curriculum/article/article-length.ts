const WORDS_A_MINUTE = 200;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Reading time of a text in whole minutes; '' for a text without words. */
export function readingMinutes(article: string): string {
  const words = article.match(WORD)?.length ?? 0;
  return words === 0 ? '' : String(Math.ceil(words / WORDS_A_MINUTE));
}
