/** Longer ones are lists of columns. */
const MOST = 1_000;
const LITERAL = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|\b(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/gi;
const LIST = /\?(?:\s*,\s*\?)+/g;

/**
 * A statement without a single value (T70): values travel beside it, and what is written into the text all the same is
 * taken out. Lists of placeholders become one, so that the same question has the same text.
 */
export const statementShape = (statement: string): string =>
  statement.replace(LITERAL, '?').replace(LIST, '?').replace(/\s+/g, ' ').trim().slice(0, MOST);
