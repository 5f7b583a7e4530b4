import { accountRoutes } from '@academy/contracts/account.routes';
import { type SessionResponse, type User } from '@academy/contracts/account.schemas';
import { type ApiClient } from './api-client.js';
import { type SessionApi, type SessionSnapshot } from './remote-module.js';
import { TOKEN_KEY, tokenStore } from './token-store.js';

/** S-114 */
const FRESH_MS = 5_000;
/** While it is not known who is signed in because the server does not answer. */
const ASK_AGAIN_MS = 3_000;

const visitor: SessionSnapshot = { status: 'visitor', user: null };

export interface SessionStore extends SessionApi {
  /** The API refused the session for good: tokens are gone already (S-116). */
  forget(): void;
}

export interface SessionSetup {
  readonly api: ApiClient;
  /** What the server saw in the cookies; false spares visitors with a stale token the wait. */
  readonly likelySignedIn: boolean;
}

/** Who is signed in, for the whole page and in step with the browser's other tabs. */
export function createSessionStore({ api, likelySignedIn }: SessionSetup): SessionStore {
  const listeners = new Set<() => void>();
  let snapshot: SessionSnapshot =
    tokenStore.read() && likelySignedIn ? { status: 'loading', user: null } : visitor;
  let checkedAt = -Infinity;
  let running: Promise<void> | null = null;

  function set(user: User | null): void {
    if (snapshot.status !== 'loading' && snapshot.user === null && user === null) return;
    snapshot = user ? { status: 'signed-in', user } : visitor;
    listeners.forEach((listener) => listener());
  }

  async function ask(): Promise<void> {
    if (!tokenStore.read()) return set(null);
    try {
      const { user } = await api.get<{ user: User }>(accountRoutes.me.path, { private: true });
      if (tokenStore.read()) set(user);
    } catch {
      // Unauthorised: forget() has run. Unreachable: nobody becomes a visitor by an outage, so it is asked again.
      if (snapshot.status === 'loading') setTimeout(() => void check({ force: true }), ASK_AGAIN_MS);
    }
  }

  function check({ force = false } = {}): Promise<void> {
    if (running) return running;
    if (!force && Date.now() - checkedAt < FRESH_MS) return Promise.resolve();
    running = ask().finally(() => {
      checkedAt = Date.now();
      running = null;
    });
    return running;
  }

  function forget(): void {
    tokenStore.clear();
    set(null);
  }

  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) void check({ force: true });
  });

  return {
    check,
    forget,
    getSnapshot: () => snapshot,
    signIn(response: SessionResponse) {
      tokenStore.write(response.token);
      set(response.user);
      void check({ force: true });
    },
    async signOut() {
      try {
        await api.post(accountRoutes.logout.path);
      } catch {
        // S-111: the browser forgets the session whatever the server says.
      } finally {
        forget();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
