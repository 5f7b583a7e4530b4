/** S-110: the key in local storage. The token is useless without its HttpOnly companion cookie (SEC-09). */
export const TOKEN_KEY = 'auth_token';

/** Marks a token that was removed because the session ended, not because of a log-out. */
const EXPIRED_KEY = 'auth_ended';

/** Marks a log-out that has not reached the server yet. It contains nothing else. */
const PENDING_LOG_OUT_KEY = 'auth_logout_pending';

/** Stores the access token. Browsers may block storage; the page then has no session. */
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
      localStorage.removeItem(EXPIRED_KEY);
      // The cookies of the new session have replaced those of the pending log-out.
      localStorage.removeItem(PENDING_LOG_OUT_KEY);
      localStorage.setItem(TOKEN_KEY, token);
    } catch {
      // Without storage the visitor stays logged out, and the log-in screen stays open.
    }
  },
  /** S-111: clears both storages, including entries of older pages. */
  clear(): void {
    clearToken({ isExpired: false });
  },
  /**
   * Deletes a token that the server rejected for good (S-123). Unlike after a log-out, other tabs keep
   * unsaved input.
   */
  expire(): void {
    // A token that a log-out already removed does not count as expired.
    if (this.read() !== null) clearToken({ isExpired: true });
  },
  /** Marks a log-out as pending until `ApiClient.logOut` has sent it. */
  addPendingLogOut(): void {
    try {
      localStorage.setItem(PENDING_LOG_OUT_KEY, '1');
    } catch {
      // No session can be resumed without storage.
    }
  },
  clearPendingLogOut(): void {
    try {
      localStorage.removeItem(PENDING_LOG_OUT_KEY);
    } catch {
      // Without storage no log-out can be pending.
    }
  },
  hasPendingLogOut(): boolean {
    try {
      return localStorage.getItem(PENDING_LOG_OUT_KEY) !== null;
    } catch {
      return false;
    }
  },
  /** @returns whether the last token expired, and no log-out or log-in has happened since */
  isExpired(): boolean {
    try {
      return localStorage.getItem(EXPIRED_KEY) !== null;
    } catch {
      return false;
    }
  },
};

/** @returns the user id in the token; null if there is none. Only the server can verify it. */
export function ownerOf(token: string | null): string | null {
  try {
    const claims = token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
    const { sub } = JSON.parse(atob(claims ?? '')) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/**
 * Stores the reason before the token is deleted: other tabs receive the two events in this order, and check
 * at once.
 */
function clearToken({ isExpired }: { isExpired: boolean }): void {
  try {
    if (isExpired) localStorage.setItem(EXPIRED_KEY, '1');
    else localStorage.removeItem(EXPIRED_KEY);
    localStorage.removeItem(TOKEN_KEY);
    sessionStorage.removeItem(TOKEN_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
