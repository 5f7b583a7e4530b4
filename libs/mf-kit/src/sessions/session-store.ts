import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { type ApiClient } from '../api/api-client.js';
import { createExpiredSession, type ExpiredSession } from './session-expired.js';
import { type SessionApi, type SessionSnapshot } from '../remotes/remote-module.js';
import { ownerOf, TOKEN_KEY, tokenStore } from './token-store.js';
import { typedApi } from '../api/typed-api.js';

/** Age in ms up to which a check is not repeated (S-114). */
const FRESH_MS = 5_000;
/** Interval in ms of session checks while the server does not respond. */
const RETRY_AFTER_MS = 3_000;

const visitor: SessionSnapshot = { status: 'visitor', user: null };
const loading: SessionSnapshot = { status: 'loading', user: null };

/** The session in server-rendered HTML, which is the same for all users. */
export const serverSnapshot = (hasSessionHint: boolean): SessionSnapshot =>
  hasSessionHint ? loading : visitor;

export interface SessionStore extends SessionApi {
  /**
   * The API rejected the session for good, and the tokens are already deleted (S-116). A user at work is
   * prompted to log in.
   * @returns whether the user logged in again
   */
  expire(): Promise<boolean>;
  /** Ends the session in this page; its user becomes a visitor. */
  clear(): void;
  readonly expiredSession: ExpiredSession;
  /** Id of the page's user; while the session loads, of the owner of the token. Null for a visitor. */
  userId(): string | null;
  /** Counts changes of the page's user; with each change the content of the former user is dropped. */
  userSwitches(): number;
  /** The session belongs to another user: the one that is passed, or the one that the next check returns. */
  changeUser(session: SessionResponse | null): void;
}

export interface SessionSetup {
  readonly api: ApiClient;
  /**
   * Login state that the server read from the cookies; if false, a visitor with a stale token does not wait
   * for the check.
   */
  readonly hasSessionHint: boolean;
}

/** Creates the session of the whole page, in sync with the other tabs of the browser. */
export function createSessionStore({ api, hasSessionHint }: SessionSetup): SessionStore {
  const listeners = new Set<() => void>();
  const expiredSession = createExpiredSession();
  let snapshot: SessionSnapshot = tokenStore.read() && hasSessionHint ? loading : visitor;
  let checkedAt = -Infinity;
  let running: Promise<void> | null = null;
  let userSwitches = 0;
  let lastUserId: string | null = null;

  /**
   * @param atLogIn whether the user logged in on this page's log-in screen: the page had no user before, so
   * there is no content to drop
   */
  function set(user: User | null, { atLogIn = false } = {}): void {
    const isOther = user !== null && lastUserId !== null && lastUserId !== user.id;
    if (isOther && !(atLogIn && snapshot.user === null)) userSwitches += 1;
    if (user) lastUserId = user.id;
    if (snapshot.status !== 'loading' && snapshot.user === null && user === null) return;
    snapshot = user ? { status: 'signed-in', user } : visitor;
    listeners.forEach((listener) => listener());
    expiredSession.end(user);
  }

  async function loadSession(): Promise<void> {
    if (!tokenStore.read()) return tokenStore.isExpired() ? void expire() : set(null);
    try {
      const { user } = await typedApi(api).get('/api/user/me', {
        anyUser: true,
        background: true,
        private: true,
      });
      const token = tokenStore.read();
      const owner = ownerOf(token);
      // Another tab has logged out or in since the request was sent.
      if (token === null || (owner !== null && owner !== user.id)) return loadSession();
      set(user);
    } catch (error) {
      // Unauthorised: ended() has run. Unreachable: an outage makes no user a visitor, so the check is
      // repeated.
      if (snapshot.status !== 'loading') return;
      snapshot = { ...loading, error };
      listeners.forEach((listener) => listener());
      setTimeout(() => void check({ force: true }), RETRY_AFTER_MS);
    }
  }

  function check({ force = false } = {}): Promise<void> {
    if (tokenStore.hasPendingLogOut()) void api.logOut();
    if (running) return running;
    if (!force && Date.now() - checkedAt < FRESH_MS) return Promise.resolve();
    running = loadSession().finally(() => {
      checkedAt = Date.now();
      running = null;
    });
    return running;
  }

  function expire(): Promise<boolean> {
    const { user } = snapshot;
    if (user) return expiredSession.begin(user);
    set(null);
    return Promise.resolve(false);
  }

  function clear(): void {
    tokenStore.clear();
    set(null);
  }

  function changeUser(session: SessionResponse | null): void {
    if (session) set(session.user);
    else void check({ force: true });
  }

  window.addEventListener('online', () => {
    if (tokenStore.hasPendingLogOut()) void api.logOut();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) void check({ force: true });
  });

  return {
    check,
    expire,
    clear,
    getServerSnapshot: () => serverSnapshot(hasSessionHint),
    getSnapshot: () => snapshot,
    userId() {
      const { status, user } = snapshot;
      return status === 'loading' ? ownerOf(tokenStore.read()) : (user?.id ?? null);
    },
    userSwitches: () => userSwitches,
    expiredSession,
    changeUser,
    signIn(response: SessionResponse) {
      tokenStore.write(response.token);
      set(response.user, { atLogIn: true });
      void check({ force: true });
    },
    async signOut() {
      tokenStore.addPendingLogOut();
      const loggedOut = api.logOut();
      clear();
      await loggedOut;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
