import { type User } from '@academy/contracts/users/user.schemas';
import { REMINDER_ATTRIBUTE, REMINDER_KEY } from '@academy/contracts/verification/rules/reminder';

const today = (): string => new Date().toDateString();

/**
 * The reminder of an unconfirmed e-mail address in this browser, without a word about the user. The HTML of the next
 * page reserves the place by it, before its first paint (decision 0205).
 */
export const reminder = {
  /** A day without the reminder is one of the device, not of the user: it holds over a log-out. */
  isDueFor: (user: User): boolean => !user.emailVerified && read() !== today(),
  /** False where a server renders the page, and where the HTML has reserved nothing. */
  hasPlace: (): boolean =>
    typeof document !== 'undefined' && document.documentElement.hasAttribute(REMINDER_ATTRIBUTE),
  close: (): void => write(today()),
  update({ emailVerified }: User): void {
    if (emailVerified) write(null);
    else if (read() === null) write('due');
  },
};

function read(): string | null {
  try {
    return localStorage.getItem(REMINDER_KEY);
  } catch {
    return null;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(REMINDER_KEY);
    else localStorage.setItem(REMINDER_KEY, value);
  } catch {
    // Browsers may block storage; without it there is no session either.
  }
}
