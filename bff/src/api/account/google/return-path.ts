/** CON-05 */
const DEFAULT_PATH = '/dashboard';
/** Screens that would only lead back to the log-in. */
const ACCOUNT_SCREENS = /^\/(auth|login|login-link|reset-password)(\/|$)/i;
const MAX_LENGTH = 500;

/**
 * The page after a log-in with Google: the requested path of this site, or the dashboard. A value that a browser could
 * read as another origin is ignored (T25).
 * @param value of the query parameter `returnTo`
 */
export function returnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MAX_LENGTH) return DEFAULT_PATH;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || ACCOUNT_SCREENS.test(url.pathname)) return DEFAULT_PATH;
  // Rebuilt from its parts, which drops forms such as `/\evil`.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}
