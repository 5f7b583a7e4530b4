import { type Route } from '../route.js';

/** Where a browser goes by its address line, not by a call. */
export const googleRoutes = {
  /** Where the button leads: a redirect to Google (S-101). */
  start: { method: 'GET', path: '/api/auth/google' },
  /** Where Google sends the browser back to: a redirect to the page that exchanges the code. */
  callback: { method: 'GET', path: '/api/auth/google/callback' },
} as const satisfies Record<string, Route>;
