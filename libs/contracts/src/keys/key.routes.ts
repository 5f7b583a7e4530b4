import { type Route } from '../route.js';

/**
 * The public keys of access tokens (SEC-09), at the BFF and at the auth service, where it is the only call without an
 * internal token.
 */
export const keyRoutes = {
  keys: { method: 'GET', path: '/.well-known/jwks.json' },
} as const satisfies Record<string, Route>;
