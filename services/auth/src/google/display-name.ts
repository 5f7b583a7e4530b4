import { withoutInvisible } from '@academy/contracts/visible-text';

const MAX_LENGTH = 80;
const MIN_LENGTH = 2;

/**
 * The name for a new account: Google's, adapted to the rules of sign-up, otherwise the part of the address before the
 * @.
 */
export function displayName(name: string, email: string): string {
  const [mailbox = ''] = email.split('@');
  return [name, mailbox].map(fit).find((text) => [...text].length >= MIN_LENGTH) ?? 'Learner';
}

/** Removes invisible characters and those that reverse the text (T41, T42). */
const fit = (text: string): string =>
  withoutInvisible([...text.normalize('NFC').trim()].slice(0, MAX_LENGTH).join('')).trim();
