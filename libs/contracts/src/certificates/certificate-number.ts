/** In the order of their values, without I, L, O and U (Crockford's base 32). */
export const CERTIFICATE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters that are easily mistaken for a digit. */
const CONFUSED_CHARACTERS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Normalises the number of a certificate as typed from paper: in any case, with or without dashes, with blanks, and
 * with letters that are mistaken for digits.
 * @returns a number such as `AC-2026-7KQ4-M2XD`, or null if the text cannot be one
 */
export function toCertificateId(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '');
  const found = /^AC([0-9OIL]{4})([0-9A-TV-Z]{8})$/.exec(characters);
  if (!found) return null;
  const [year, random] = found
    .slice(1)
    .map((part) => part.replace(/[OIL]/g, (character) => CONFUSED_CHARACTERS[character] ?? character));
  return `AC-${year}-${random?.slice(0, 4)}-${random?.slice(4)}`;
}
