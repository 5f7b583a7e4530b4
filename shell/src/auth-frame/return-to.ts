/**
 * Target after log-in: a path of this site, or `/` (CON-05). Rejects values that a browser could interpret as
 * another origin, and the account screens, which would lead back here.
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
  // Built from the parsed parts, so that `/\evil` and similar texts do not remain.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
}

const areas = ['course', 'workshop', 'dashboard', 'learn'] as const;

/** @returns the area of the page that a log-in returns to; null if the screen has no text for it */
export function returnArea(value: string | null): (typeof areas)[number] | null {
  const [, first] = safeReturnTo(value).split(/[/?#]/);
  return areas.find((area) => area === first) ?? null;
}

/** @returns whether the page that a log-in returns to requires an account */
export const needsAccount = (value: string | null): boolean =>
  ['dashboard', 'learn'].includes(returnArea(value) ?? '');
