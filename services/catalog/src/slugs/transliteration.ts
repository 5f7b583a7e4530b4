/**
 * The Unicode blocks of the Indic scripts have one layout (ISCII): a letter has the same position in each, so one
 * table by position covers them all. Each block is 128 characters long, Devanagari's first.
 */
const FIRST_BLOCK = 0x0900;
const LAST_OF_BLOCKS = 0x0d7f;
const BLOCK_LENGTH = 0x80;

const INDEPENDENT_VOWELS: Readonly<Record<number, string>> = {
  0x05: 'a', 0x06: 'a', 0x07: 'i', 0x08: 'i', 0x09: 'u', 0x0a: 'u', 0x0b: 'ri', 0x0c: 'li', 0x0d: 'e', 0x0e: 'e',
  0x0f: 'e', 0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au', 0x50: 'om', 0x60: 'ri', 0x61: 'li',
}; // oxfmt-ignore

const CONSONANTS: Readonly<Record<number, string>> = {
  0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'ng', 0x1a: 'ch', 0x1b: 'chh', 0x1c: 'j', 0x1d: 'jh',
  0x1e: 'ny', 0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n', 0x24: 't', 0x25: 'th', 0x26: 'd',
  0x27: 'dh', 0x28: 'n', 0x29: 'n', 0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm', 0x2f: 'y',
  0x30: 'r', 0x31: 'r', 0x32: 'l', 0x33: 'l', 0x34: 'zh', 0x35: 'v', 0x36: 'sh', 0x37: 'sh', 0x38: 's', 0x39: 'h',
  0x58: 'q', 0x59: 'kh', 0x5a: 'gh', 0x5b: 'z', 0x5c: 'r', 0x5d: 'rh', 0x5e: 'f', 0x5f: 'y',
}; // oxfmt-ignore

const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'a', 0x3f: 'i', 0x40: 'i', 0x41: 'u', 0x42: 'u', 0x43: 'ri', 0x44: 'ri', 0x45: 'e', 0x46: 'e', 0x47: 'e',
  0x48: 'ai', 0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au',
}; // oxfmt-ignore

const SIGNS: Readonly<Record<number, string>> = { 0x01: 'n', 0x03: 'h' };
const ANUSVARA = 0x02;
const LABIALS = { first: 0x2a, last: 0x2e };
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const FIRST_DIGIT = 0x66;

/**
 * In Hindi and related languages the final vowel of a written word is silent; in Telugu and the southern scripts it is
 * not.
 */
const SILENT_FINAL_VOWEL_UNTIL = 0x0b00;

const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i',
}; // oxfmt-ignore

/**
 * Removes the marks of Latin letters, spells Indic scripts in Latin letters, and leaves other characters unchanged.
 * @param text lower case
 */
export function transliterate(text: string): string {
  // NFC separates a nukta from its letter, which does not affect the transliteration.
  const letters = [...text.normalize('NFC')].map((letter) => letter.codePointAt(0) ?? 0);
  let result = '';
  letters.forEach((code, index) => {
    result += isIndic(code) ? latinOf(code, letters, index) : String.fromCodePoint(code);
  });
  return result
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LATIN[letter] ?? '');
}

function latinOf(code: number, letters: readonly number[], index: number): string {
  const place = placeOf(code);
  const consonant = CONSONANTS[place];
  if (consonant !== undefined) return consonant + inherentVowel(code, letters, index);
  if (place === ANUSVARA) return nasal(letters[index + 1]);
  if (place >= FIRST_DIGIT && place < FIRST_DIGIT + 10) return String(place - FIRST_DIGIT);
  return INDEPENDENT_VOWELS[place] ?? VOWEL_SIGNS[place] ?? SIGNS[place] ?? '';
}

/** The anusvara is pronounced as the nasal of the following consonant. */
function nasal(next: number | undefined): string {
  if (next === undefined || !isIndic(next)) return 'm';
  const place = placeOf(next);
  return place >= LABIALS.first && place <= LABIALS.last ? 'm' : 'n';
}

/** A consonant is pronounced with an `a` unless a vowel sign or a virama follows. */
function inherentVowel(code: number, letters: readonly number[], index: number): string {
  let next = letters[index + 1];
  if (next !== undefined && isIndic(next) && placeOf(next) === NUKTA) next = letters[index + 2];
  if (next === undefined || !isIndic(next)) return code < SILENT_FINAL_VOWEL_UNTIL && index > 0 ? '' : 'a';
  const place = placeOf(next);
  return place === VIRAMA || VOWEL_SIGNS[place] !== undefined ? '' : 'a';
}

const isIndic = (code: number): boolean => code >= FIRST_BLOCK && code <= LAST_OF_BLOCKS;
const placeOf = (code: number): number => (code - FIRST_BLOCK) % BLOCK_LENGTH;
