import { withoutInvisible } from '@academy/contracts/visible-text';

const MAX_LENGTH = 80;
const MIN_LENGTH = 2;

/** A name for a new account: Google's, made to fit the rules of sign-up; else the first part of the address. */
export function displayName(name: string, email: string): string {
  const [mailbox = ''] = email.split('@');
  return [name, mailbox].map(fit).find((text) => [...text].length >= MIN_LENGTH) ?? 'Learner';
}

/** Characters that print nothing or turn the writing around are no part of a name (T41, T42). */
const fit = (text: string): string =>
  withoutInvisible([...text.normalize('NFC').trim()].slice(0, MAX_LENGTH).join('')).trim();
