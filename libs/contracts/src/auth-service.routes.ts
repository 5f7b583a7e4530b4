import { type Route } from './route.js';

/** Calls of the auth service, for the BFF and other services only (internal token). */
export const authServiceRoutes = {
  /** Public keys of access tokens; the only call without an internal token. */
  keys: { method: 'GET', path: '/.well-known/jwks.json' },
} as const satisfies Record<string, Route>;
