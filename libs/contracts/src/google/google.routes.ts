import { type Route } from '../route.js';

/** URLs that a browser opens directly, so they are not calls. */
export const googleRoutes = {
  /** The URL of the button, which redirects to Google (S-101). */
  start: { method: 'GET', path: '/api/auth/google' },
  /** Google redirects the browser here; it redirects to the page that exchanges the code. */
  callback: { method: 'GET', path: '/api/auth/google/callback' },
} as const satisfies Record<string, Route>;
