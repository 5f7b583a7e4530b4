import { type Route } from './route.js';

/** Calls of the catalog service, for the BFF and the payment service only (internal token). */
export const catalogServiceRoutes = {
  stats: { method: 'GET', path: '/stats' },
} as const satisfies Record<string, Route>;
