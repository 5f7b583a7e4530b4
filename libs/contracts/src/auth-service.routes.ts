import { type Route } from './route.js';

/** Calls of the auth service, for the BFF and other services only (internal token). */
export const authServiceRoutes = {
  /** Public keys of access tokens; the only call without an internal token. */
  keys: { method: 'GET', path: '/.well-known/jwks.json' },
  stats: { method: 'GET', path: '/stats' },
  /** New accounts by day of India, for admins (`analytics/sales.schemas`). */
  newUsers: { method: 'GET', path: '/stats/new-users' },
} as const satisfies Record<string, Route>;
