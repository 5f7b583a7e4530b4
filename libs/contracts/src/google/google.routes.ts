import { type Route } from '../route.js';

/** Addresses that a browser opens itself; no call goes there. */
export const googleRoutes = {
  /** The button's address, a redirect to Google (S-101). */
  start: { method: 'GET', path: '/api/auth/google' },
  /** Google sends the browser back here; a redirect to the page that exchanges the code. */
  callback: { method: 'GET', path: '/api/auth/google/callback' },
} as const satisfies Record<string, Route>;
