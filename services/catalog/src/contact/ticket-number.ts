import { randomInt } from 'node:crypto';

/** Crockford's alphabet: nothing in it is mistaken for something else when it is read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns such as `A7K2-M9QX`; nobody can guess another's */
export function newTicketNumber(): string {
  const signs = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
