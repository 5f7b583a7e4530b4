/** Returns the first segment of the path; the rest may contain search terms. */
export const routeOf = (path: string): string => /^\/[a-z0-9-]{1,40}/.exec(path.toLowerCase())?.[0] ?? '/';

/**
 * Sends a report without guaranteed delivery. It includes cookies: one of them makes a canary session count
 * once (decision 0093).
 * @param isLeaving whether the page may be closed before a response arrives
 */
export function postReport(url: string, report: object, isLeaving: boolean): void {
  if (!navigator.onLine) return;
  fetch(url, {
    method: 'POST',
    keepalive: isLeaving,
    credentials: url.startsWith('/') ? 'same-origin' : 'include',
    headers: { 'Content-Type': 'application/json', 'X-Academy-Csrf': '1' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
