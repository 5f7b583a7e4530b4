/** Longer statements are lists of columns. */
const MAX_LENGTH = 1_000;
const LITERAL = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|\b(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/gi;
const LIST = /\?(?:\s*,\s*\?)+/g;

/**
 * A statement without values (T70): parameters are not part of it, and literals are removed from its text. Lists of
 * placeholders are shortened to one, so that equal statements have equal texts.
 */
export const statementShape = (statement: string): string =>
  statement.replace(LITERAL, '?').replace(LIST, '?').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
