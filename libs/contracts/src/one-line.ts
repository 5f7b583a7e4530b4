/**
 * A text that stands in a line with others: names, titles, places. Controls and the signs that turn the writing around
 * would reach beyond it, into what stands beside it on the page and in a mail (T41, T42; decision 0088). Marks of
 * direction (U+200E, U+200F), joiners and every script are part of a text.
 */
export const ONE_LINE = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;

export const notOneLine = (what: string): string => `${what} has a sign that cannot be shown`;
