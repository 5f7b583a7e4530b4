import { type Route } from './route.js';

/** The public keys of access tokens (SEC-09). */
export const accountRoutes = {
  keys: { method: 'GET', path: '/.well-known/jwks.json' },
} as const satisfies Record<string, Route>;
