import { ApiError } from '@academy/mf-kit/api-error';
import { removeForTab, saveForTab, readForTab } from '../../auth-frame/tab-storage.js';

/** `/login?forgot`, `…=code`, `…=password`: mails and expired links lead straight to the first. */
export const FORGOT = 'forgot';

/** The reset of a password, of which the address says the step and the tab keeps the rest. */
export type PasswordReset =
  | { readonly step: 'forgot' }
  | { readonly step: 'code'; readonly email: string; readonly sentAt: number; readonly isEarlier: boolean }
  | { readonly step: 'password'; readonly email: string; readonly token: string };
export type PasswordResetStep = PasswordReset['step'];

const KEY = 'academy-password-reset';
/** Longer than a code or a reset token is good for. */
const LIFE_MS = 15 * 60_000;
const CODE_LIFE_MS = 10 * 60_000;

export interface StoredReset {
  /** Once the code was right. */
  readonly token?: string;
  /** The time of an earlier mail, if no further one was sent. */
  readonly earlierAt?: number | null;
}

export function savePasswordReset(email: string, { token, earlierAt }: StoredReset = {}): void {
  saveForTab(KEY, { email, token, at: earlierAt ?? Date.now(), isEarlier: typeof earlierAt === 'number' });
}

/** @returns when the last mail to the address was sent, where a call failed because of it and a code in it still works */
export function earlierMailIn(failure: unknown, now = Date.now()): number | null {
  if (!(failure instanceof ApiError)) return null;
  const { lastSentAt } = (failure.details ?? {}) as { lastSentAt?: string };
  const sentAt = Date.parse(lastSentAt ?? '');
  return now - sentAt < CODE_LIFE_MS ? Math.min(sentAt, now) : null;
}

export const clearPasswordReset = (): void => removeForTab(KEY);

/** @returns the step of the address; a step whose data is gone is begun anew */
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
