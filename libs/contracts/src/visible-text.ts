import { z } from 'zod';

/**
 * No text that others read holds a character that nobody sees: separators of lines and paragraphs, blanks without width,
 * fillers, tags. With them two names look alike, and a name looks empty (T42; decision 0168).
 */
const VISIBLE =
  /^[^\p{Zl}\p{Zp}\u115f\u1160\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]*$/u;
/**
 * A text that stands in a line with others: names, titles, places. Controls and the characters that turn the writing
 * around would reach beyond it, into what stands beside it on the page and in a mail (T41, T42; decision 0088). Marks of
 * direction (U+200E, U+200F) and every script are part of a text.
 */
export const ONE_LINE =
  /^[^\p{Cc}\p{Zl}\p{Zp}\u00ad\u034f\u115f\u1160\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]*$/u;

const JOINER = /[\u200c\u200d]/;
const LETTER = /[\p{L}\p{M}]/u;
const MARK = /\p{M}/u;
/** Scripts whose letters take another shape beside a joiner. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Nko}\p{scx=Orya}\p{scx=Sinh}\p{scx=Syrc}\p{scx=Taml}\p{scx=Telu}]/u;
const EMOJI = /\p{Extended_Pictographic}/u;
/** An emoji may carry a colour of skin or the sign that asks for its picture before the next one is joined to it. */
const EMOJI_END = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;

const isJoining = (char: string): boolean => JOINING.test(char) && LETTER.test(char);

/** After a mark, such as the virama of Hindi and Telugu, a joiner also ends a word: keyboards write it there. */
const isPlaced = (before: string, joiner: string, after: string): boolean =>
  (isJoining(before) && (MARK.test(before) || isJoining(after))) ||
  (joiner === '\u200d' && EMOJI_END.test(before) && EMOJI.test(after));

function hasStrayJoiner(text: string): boolean {
  if (!JOINER.test(text)) return false;
  const chars = [...text];
  return chars.some(
    (char, at) => JOINER.test(char) && !isPlaced(chars[at - 1] ?? '', char, chars[at + 1] ?? ''),
  );
}

/** The text with a blank in place of the characters that `oneLine` refuses. */
export const withoutInvisible = (text: string): string =>
  [...text]
    .map((char, at, all) => {
      const isRefused =
        !ONE_LINE.test(char) || (JOINER.test(char) && !isPlaced(all[at - 1] ?? '', char, all[at + 1] ?? ''));
      return isRefused ? '\0' : char;
    })
    .join('')
    .replace(/\0+/g, ' ');

const checks = (pattern: RegExp, message: string) => [
  z.regex(pattern, message),
  z.refine<string>((text) => !pattern.test(text) || !hasStrayJoiner(text), message),
];

/** For `check` of a text that stands in a line with others. */
export const oneLine = (what: string) => checks(ONE_LINE, `${what} has a sign that cannot be shown`);

/** For `check` of a text with lines of its own. */
export const visible = (what: string) =>
  checks(VISIBLE, `${what} has an invisible character. Please type the words around it anew`);
