/** S-110: the key in local storage. The token is of no use without its HttpOnly companion cookie (SEC-09). */
export const TOKEN_KEY = 'auth_token';

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
      localStorage.setItem(TOKEN_KEY, token);
    } catch {
      // A browser without storage keeps the visitor signed out; the log-in screen says so by staying.
    }
  },
  /** S-111: both storages, whatever older pages left there. */
  clear(): void {
    try {
      localStorage.removeItem(TOKEN_KEY);
      sessionStorage.removeItem(TOKEN_KEY);
    } catch {
      // Nothing can be stored, so nothing is left.
    }
  },
};
