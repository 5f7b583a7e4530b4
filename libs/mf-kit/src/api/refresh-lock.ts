import { tokenStore } from '../sessions/token-store.js';

/** Time that an announcement is held for tabs that waited meanwhile; held for longer, it keeps a page out of bfcache. */
const ANNOUNCED_MS = 5_000;
const lockOf = (token: string): string => `academy-session-replaced:${token.slice(-16)}`;

/** One at a time in all tabs of the browser, so that a rotating refresh cookie is never sent twice (SEC-09). */
export function exclusively<T>(action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return inThisTab(action) as Promise<T>;
  return navigator.locks.request('academy-session-refresh', action) as Promise<T>;
}

/**
 * Announces to other tabs, before the lock is released, that local storage has a new token. Browsers may deliver the
 * write itself later than the release of the lock; a query of locks is never late.
 * @param token that was replaced
 */
export async function announceReplaced(token: string | null): Promise<void> {
  if (token === null || !('locks' in navigator)) return;
  await new Promise<void>((announced) => {
    void navigator.locks.request(lockOf(token), { ifAvailable: true }, async () => {
      announced();
      await new Promise((end) => setTimeout(end, ANNOUNCED_MS));
    });
  });
}

/**
 * Waits for a token that another tab has announced. Called while the lock is held.
 * @returns whether the stored token is another than the one passed
 */
export async function isReplaced(token: string): Promise<boolean> {
  if ('locks' in navigator && tokenStore.read() === token) {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === lockOf(token))) await storedTokenChange(token);
  }
  return ![null, token].includes(tokenStore.read());
}

function storedTokenChange(from: string): Promise<void> {
  const waiting = new AbortController();
  return new Promise<void>((resolve) => {
    const check = () => tokenStore.read() !== from && resolve();
    addEventListener('storage', check, waiting);
    setTimeout(resolve, ANNOUNCED_MS);
    check();
  }).finally(() => waiting.abort());
}

let last: Promise<unknown> = Promise.resolve();

/** The same in one tab, for pages that are no secure context and so have no Web Locks. */
function inThisTab(action: () => Promise<unknown>): Promise<unknown> {
  last = last.then(action, action);
  return last;
}
