/** S-110: the key in local storage. The token is of no use without its HttpOnly companion cookie (SEC-09). */
export const TOKEN_KEY = 'auth_token';

/** Beside the token: it is gone because the session ended, and not because somebody logged out. */
const ENDED_KEY = 'auth_ended';

/** A log-out that the server has not heard of yet. It holds nothing but that. */
const OWED_KEY = 'auth_logout_owed';

/** Where the access token lives. Storage may be barred by the browser; the page then has no session. */
export const tokenStore = {
  read(): string | null {
    try {
      return localStorage.getItem(TOKEN_KEY);
    } catch {
      return null;
    }
  },
  write(token: string): void {
    try {
      localStorage.removeItem(ENDED_KEY);
      // The new session's cookies took the place of those that were to be ended.
      localStorage.removeItem(OWED_KEY);
      localStorage.setItem(TOKEN_KEY, token);
    } catch {
      // A browser without storage keeps the visitor signed out; the log-in screen says so by staying.
    }
  },
  /** S-111: both storages, whatever older pages left there. */
  clear(): void {
    forgetToken({ isLost: false });
  },
  /** The server refuses the token for good (S-123). Told apart from a log-out, so that other tabs keep what is typed. */
  lose(): void {
    // What a log-out took away first is not lost.
    if (this.read() !== null) forgetToken({ isLost: true });
  },
  /** From now on this browser owes the server a log-out (`ApiClient.logOut` pays it). */
  oweLogOut(): void {
    try {
      localStorage.setItem(OWED_KEY, '1');
    } catch {
      // Without storage there is no session to come back to either.
    }
  },
  logOutWasHeard(): void {
    try {
      localStorage.removeItem(OWED_KEY);
    } catch {
      // Nothing can be stored, so nothing is owed.
    }
  },
  owesLogOut(): boolean {
    try {
      return localStorage.getItem(OWED_KEY) !== null;
    } catch {
      return false;
    }
  },
  /** @returns whether the last token was lost, and nobody has logged in or out since */
  isLost(): boolean {
    try {
      return localStorage.getItem(ENDED_KEY) !== null;
    } catch {
      return false;
    }
  },
};

/** @returns the id of the user whose token it is; null where it does not say. Only the server can tell whether it is true. */
export function ownerOf(token: string | null): string | null {
  try {
    const claims = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
    const { sub } = JSON.parse(atob(claims ?? '')) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** Says why before the token goes: other tabs hear of the one after the other, and ask at once. */
function forgetToken({ isLost }: { isLost: boolean }): void {
  try {
    if (isLost) localStorage.setItem(ENDED_KEY, '1');
    else localStorage.removeItem(ENDED_KEY);
    localStorage.removeItem(TOKEN_KEY);
    sessionStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing can be stored, so nothing is left.
  }
}
