/** CON-05 */
const DEFAULT_PATH = '/dashboard';
/** Screens that would only lead back to signing in. */
const ACCOUNT_SCREENS = /^\/(auth|login|login-link|reset-password)(\/|$)/i;
const MAX_LENGTH = 500;

/**
 * Where a sign-in with Google ends: the path of this site that was asked for, or the dashboard. Whatever a browser
 * could read as another origin counts as not asked (T25).
 *
 * @param value of the query parameter `returnTo`
 */
export function returnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MAX_LENGTH) return DEFAULT_PATH;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || ACCOUNT_SCREENS.test(url.pathname)) return DEFAULT_PATH;
  // Written anew from its parts: `/\evil` and its like are gone with the text they came in.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}
