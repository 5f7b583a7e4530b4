/**
 * Spreadsheets interpret a cell that begins with one of these characters as a formula (T45), in its full-width form too.
 * Programs in a locale whose separator is not the comma also begin a cell after a semicolon, tab, pipe or line break within
 * a quoted text. Blanks and quotation marks before the character do not prevent the interpretation.
 */
const FORMULA = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠])/g;
const ESCAPED = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;

/** Inserts an apostrophe before each formula, which makes a spreadsheet show it as text. */
export const escapeFormulas = (text: string): string =>
  text.replace(FORMULA, "$1$2'").replace(/^(?=[\t\r\n])/, "'");

/** The text before `escapeFormulas`. */
export const unescapeFormulas = (text: string): string =>
  text.replace(/^'(?=[\t\r\n])/, '').replace(ESCAPED, '$1$2');
