import { type Route } from '../route.js';

/** The public keys of access tokens (SEC-09), at the BFF and, as its only call without an internal token, at the auth service. */
export const keyRoutes = {
  keys: { method: 'GET', path: '/.well-known/jwks.json' },
} as const satisfies Record<string, Route>;
