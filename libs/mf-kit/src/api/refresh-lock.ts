import { tokenStore } from '../sessions/token-store.js';

/** Time in ms that an announcement is held for waiting tabs. A longer hold would keep a page out of bfcache. */
const ANNOUNCEMENT_MS = 5_000;
const lockOf = (token: string): string => `academy-session-replaced:${token.slice(-16)}`;

/**
 * Allows one refresh at a time in all tabs of the browser, so that a rotating refresh cookie is never sent
 * twice (SEC-09).
 */
export function withRefreshLock<T>(action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return queueInThisTab(action) as Promise<T>;
  return navigator.locks.request('academy-session-refresh', action) as Promise<T>;
}

/**
 * Announces to other tabs, before the lock is released, that local storage has a new token. A browser may
 * deliver the storage write after the release of the lock; a query of locks is never late.
 * @param token the replaced token
 */
export async function announceReplacedToken(token: string | null): Promise<void> {
  if (token === null || !('locks' in navigator)) return;
  await new Promise<void>((announced) => {
    void navigator.locks.request(lockOf(token), { ifAvailable: true }, async () => {
      announced();
      await new Promise((end) => setTimeout(end, ANNOUNCEMENT_MS));
    });
  });
}

/**
 * Waits for a token that another tab has announced. Must be called while the lock is held.
 * @returns whether the stored token differs from the one passed
 */
export async function isTokenReplaced(token: string): Promise<boolean> {
  if ('locks' in navigator && tokenStore.read() === token) {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === lockOf(token))) await storedTokenChange(token);
  }
  return ![null, token].includes(tokenStore.read());
}

function storedTokenChange(from: string): Promise<void> {
  const listening = new AbortController();
  return new Promise<void>((resolve) => {
    const check = () => tokenStore.read() !== from && resolve();
    addEventListener('storage', check, listening);
    setTimeout(resolve, ANNOUNCEMENT_MS);
    check();
  }).finally(() => listening.abort());
}

let last: Promise<unknown> = Promise.resolve();

/** The same lock within one tab, for pages that are not a secure context and have no Web Locks. */
function queueInThisTab(action: () => Promise<unknown>): Promise<unknown> {
  last = last.then(action, action);
  return last;
}
