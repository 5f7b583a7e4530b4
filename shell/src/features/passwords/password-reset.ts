import { ApiError } from '@academy/mf-kit/api-error';
import { removeForTab, saveForTab, readForTab } from '../../auth-frame/tab-storage.js';

/** `/login?forgot`, `…=code`, `…=password`: mails and expired links lead to the first step. */
export const FORGOT = 'forgot';

/** The reset of a password: the URL contains the step, and the tab stores the rest. */
export type PasswordReset =
  | { readonly step: 'forgot' }
  | { readonly step: 'code'; readonly email: string; readonly sentAt: number; readonly isEarlier: boolean }
  | { readonly step: 'password'; readonly email: string; readonly token: string };
export type PasswordResetStep = PasswordReset['step'];

const KEY = 'academy-password-reset';
/** Longer than a code or a reset token is valid. */
const LIFE_MS = 15 * 60_000;
const CODE_LIFE_MS = 10 * 60_000;

export interface StoredReset {
  /** Set once the code was verified. */
  readonly token?: string;
  /** The time of an earlier mail, if no further one was sent. */
  readonly earlierAt?: number | null;
}

export function savePasswordReset(email: string, { token, earlierAt }: StoredReset = {}): void {
  saveForTab(KEY, { email, token, at: earlierAt ?? Date.now(), isEarlier: typeof earlierAt === 'number' });
}

/** @returns the time of the last mail to the address if it caused the failure and its code is still valid */
export function earlierMailIn(failure: unknown, now = Date.now()): number | null {
  if (!(failure instanceof ApiError)) return null;
  const { lastSentAt } = (failure.details ?? {}) as { lastSentAt?: string };
  const sentAt = Date.parse(lastSentAt ?? '');
  return now - sentAt < CODE_LIFE_MS ? Math.min(sentAt, now) : null;
}

export const clearPasswordReset = (): void => removeForTab(KEY);

/** @returns the step of the URL; a step without its stored data starts again */
export function readPasswordReset(search: URLSearchParams, now = Date.now()): PasswordReset | null {
  const wanted = search.get(FORGOT);
  if (wanted === null) return null;
  const { at, email, token, isEarlier } = readForTab(KEY);
  if (typeof email !== 'string' || typeof at !== 'number' || now - at > LIFE_MS) return { step: 'forgot' };
  if (wanted === 'password' && typeof token === 'string') return { step: 'password', email, token };
  return wanted === 'code' || wanted === 'password'
    ? { step: 'code', email, sentAt: at, isEarlier: isEarlier === true }
    : { step: 'forgot' };
}
