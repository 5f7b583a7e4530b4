import { type User } from '@academy/contracts/users/user.schemas';
import { REMINDER_ATTRIBUTE, REMINDER_KEY } from '@academy/contracts/verification/rules/reminder';

const today = (): string => new Date().toDateString();

/**
 * Whether this browser shows the reminder of an unconfirmed e-mail address; it stores no data about the user. The
 * HTML of the next page reserves space accordingly before its first paint (decision 0205).
 */
export const reminder = {
  /** A dismissal for a day belongs to the device, not to the user: a log-out does not end it. */
  isDueFor: (user: User): boolean => !user.emailVerified && read() !== today(),
  /** False during server-side rendering, and if the HTML has reserved no space. */
  hasSpace: (): boolean =>
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
