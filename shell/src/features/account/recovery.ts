import { dropKept, keep, recall } from './kept.js';

/** `/login?forgot`, `…=code`, `…=password`: mails and dead links lead straight to the first. */
export const FORGOT = 'forgot';

/** The way back into an account, of which the address says the step and the tab keeps the rest. */
export type Recovery =
  | { readonly step: 'forgot' }
  | { readonly step: 'code'; readonly email: string; readonly sentAt: number }
  | { readonly step: 'password'; readonly email: string; readonly token: string };
export type RecoveryStep = Recovery['step'];

const KEY = 'academy-recovery';
/** Longer than a code or a reset token is good for. */
const LIFE_MS = 15 * 60_000;

/** @param token once the code was right */
export function keepRecovery(email: string, token: string | null = null): void {
  keep(KEY, { email, token, at: Date.now() });
}

export const forgetRecovery = (): void => dropKept(KEY);

/** @returns where the address stands; a step whose means are gone is begun anew */
export function readRecovery(search: URLSearchParams, now = Date.now()): Recovery | null {
  const wanted = search.get(FORGOT);
  if (wanted === null) return null;
  const { at, email, token } = recall(KEY);
  if (typeof email !== 'string' || typeof at !== 'number' || now - at > LIFE_MS) return { step: 'forgot' };
  if (wanted === 'password' && typeof token === 'string') return { step: 'password', email, token };
  return wanted === 'code' || wanted === 'password'
    ? { step: 'code', email, sentAt: at }
    : { step: 'forgot' };
}
