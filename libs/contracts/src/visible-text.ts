import { z } from 'zod';

/**
 * Characters that print nothing, or, like separators, do not belong into a text; includes blanks of Braille and music,
 * and characters that arrange hieroglyphs. Noncharacters and characters of private use look different on each machine.
 */
const INVISIBLE =
  String.raw`\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1d159}` +
  String.raw`\p{Co}\p{Cs}\p{Noncharacter_Code_Point}`;
/** Marks without a letter before them, which overlap the neighbouring text. */
const LOOSE_MARKS = String.raw`(?<![^\s\p{Cc}])\p{M}+`;
/**
 * Letters and marks of scripts whose letters change their shape beside a joiner. Marks that many scripts share belong
 * to the letter before them: a Latin letter with an accent takes no joiner.
 */
const SCRIPTS = 'Adlm Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nko Orya Sinh Syrc Taml Telu Tirh'
  .split(' ')
  .map((script) => String.raw`\p{sc=${script}}`)
  .join('');
const BEFORE = String.raw`(?<=[${SCRIPTS}]\p{M}*)(?<=[\p{L}\p{M}])`;
const AFTER = String.raw`(?=[${SCRIPTS}])(?=[\p{L}\p{M}])`;

/** Invisible characters in the places for which Unicode defines them. */
const ALLOWED_INVISIBLE = [
  // Joiners between letters whose shape depends on them, and between emoji that are combined.
  String.raw`${BEFORE}[\u200c\u200d]${AFTER}`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?<![©®™])\u200d(?=\p{Extended_Pictographic})`,
  // Variation selectors: one after an emoji, a keycap, a Mongolian letter or an ideograph of a Japanese name.
  String.raw`(?<=\p{Emoji})(?<![#*0-9])[\ufe0e\ufe0f]`,
  String.raw`(?<=[#*0-9])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Script=Mongolian})(?<=\p{L})[\u180b-\u180d\u180f]`,
  String.raw`(?<=\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]`,
].join('|');
/** Direction marks in a text that is at least partly written from right to left. */
const DIRECTION = /[\u200e\u200f]/g;
const RIGHT_TO_LEFT = /(?=\p{L})[\p{sc=Adlm}\p{sc=Arab}\p{sc=Hebr}\p{sc=Nko}\p{sc=Syrc}\p{sc=Thaa}]/u;
/** Characters that reverse the text within their paragraph. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

const allowedInvisible = new RegExp(ALLOWED_INVISIBLE, 'gu');
const invisible = new RegExp(`[${INVISIBLE}]`, 'u');
const invalidInLine = new RegExp(String.raw`[\p{Cc}${INVISIBLE}]|${LOOSE_MARKS}`, 'u');
const invisibleOrAllowed = new RegExp(
  String.raw`(${ALLOWED_INVISIBLE})|[\p{Cc}${INVISIBLE}]+\p{M}*|${LOOSE_MARKS}`,
  'gu',
);

const withoutAllowedInvisible = (text: string): string => {
  const rest = text.replace(allowedInvisible, '');
  return RIGHT_TO_LEFT.test(text) ? rest.replace(DIRECTION, '') : rest;
};

/**
 * A text within a line: names, titles, places. Control characters and characters that reverse the text would affect
 * the neighbouring text on a page and in a mail; with invisible characters two different names look alike, and a name
 * looks empty (T41, T42; decisions 0088 and 0168).
 */
export const isOneLine = (text: string): boolean => !invalidInLine.test(withoutAllowedInvisible(text));
/** The same for a text with several lines, which cannot affect the text outside of them. */
const isVisible = (text: string): boolean =>
  !invisible.test(withoutAllowedInvisible(text).replace(BIDI_CONTROLS, ''));

/** Letters that older keyboards write as three characters, the last of them a joiner. */
const LETTERS: Readonly<Record<string, string>> = {
  ക്: 'ൿ',
  ണ്: 'ൺ',
  ന്: 'ൻ',
  ര്: 'ർ',
  ല്: 'ൽ',
  ള്: 'ൾ',
  ত্: 'ৎ',
};
const END = String.raw`(?![\u200c\u200d])(?!${AFTER})`;
const letterAtEnd = new RegExp(String.raw`(${Object.keys(LETTERS).join('|')})\u200d${END}`, 'gu');
const joinersAtEnd = new RegExp(String.raw`${BEFORE}[\u200c\u200d]+${END}`, 'gu');

/** Keyboards of Telugu and other scripts append a joiner after the last letter of a word, where it has no effect. */
const withoutTrailingJoiners = (text: string): string =>
  text.replace(letterAtEnd, (_, letter: string) => LETTERS[letter] ?? letter).replace(joinersAtEnd, '');

/** The text with a blank instead of each character that `oneLine` rejects. */
export const withoutInvisible = (text: string): string => {
  const isFromRight = RIGHT_TO_LEFT.test(text);
  return withoutTrailingJoiners(text).replace(invisibleOrAllowed, (found: string, joiner?: string) =>
    joiner !== undefined || (isFromRight && found.replace(DIRECTION, '') === '') ? found : ' ',
  );
};

const checks = (isFit: (text: string) => boolean, message: string) => [
  z.overwrite(withoutTrailingJoiners),
  z.refine<string>(isFit, message),
];

/** Passed to `check` for a text within a line. */
export const oneLine = (what: string) =>
  checks(isOneLine, `${what} has a character that cannot be displayed`);

/** Passed to `check` for a text with several lines. */
export const visible = (what: string) =>
  checks(isVisible, `${what} has an invisible character. Please type the words around it anew`);
