const MAX_LENGTH = 80;
const MIN_LENGTH = 2;

/** A name for a new account: Google's, made to fit the rules of sign-up; else the first part of the address. */
export function displayName(name: string, email: string): string {
  const [mailbox = ''] = email.split('@');
  return [name, mailbox].map(fit).find((text) => [...text].length >= MIN_LENGTH) ?? 'Learner';
}

/** Signs that print nothing or turn the writing around are no part of a name (T41, T42). */
const fit = (text: string): string =>
  [
    ...text
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .normalize('NFC')
      .trim(),
  ]
    .slice(0, MAX_LENGTH)
    .join('');
