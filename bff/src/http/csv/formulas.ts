/**
 * Spreadsheets read a cell that begins with one of these signs as a formula (T45); the full-width forms count as well.
 * A cell begins with the text, and in a locale whose separator is not the comma also after a semicolon, a tab, a pipe or
 * the end of a line within the text: such a program takes no notice of our quotation marks there. Blanks and quotation
 * marks before the sign are read over.
 */
const FORMULA = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g;
const ESCAPED = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;

/** Makes text of what would be a formula. */
export const escapeFormulas = (text: string): string =>
  text.replace(FORMULA, "$1$2'").replace(/^(?=[\t\r\n])/, "'");

/** The text before `escapeFormulas`. */
export const unescapeFormulas = (text: string): string =>
  text.replace(/^'(?=[\t\r\n])/, '').replace(ESCAPED, '$1$2');
