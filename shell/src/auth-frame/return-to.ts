/**
 * Target after log-in: a path of this site, or `/` (CON-05). Rejects values that a browser could read as
 * another origin, and the account screens, which would only lead back here.
 * @param value of the query parameter `returnTo`
 */
export function safeReturnTo(value: string | null, origin: string = location.origin): string {
  if (!value?.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || /^\/(auth|login|login-link|reset-password)(\/|$)/i.test(url.pathname))
    return '/';
  // Written anew from its parts: `/\evil` and similar texts are not kept.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}

const areas = ['course', 'workshop', 'dashboard', 'learn'] as const;

/** @returns the area of the page that a log-in returns to; null where the screen has nothing to say about it */
export function returnArea(value: string | null): (typeof areas)[number] | null {
  const [, first] = safeReturnTo(value).split(/[/?#]/);
  return areas.find((area) => area === first) ?? null;
}

/** @returns whether the page that a log-in returns to belongs to somebody with an account */
export const needsAccount = (value: string | null): boolean =>
  ['dashboard', 'learn'].includes(returnArea(value) ?? '');
