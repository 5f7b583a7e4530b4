import { type Route } from './route.js';

/** Which release of each remote is live (federation.md). */
export const releaseRoutes = {
  registry: { method: 'GET', path: '/api/registry' },
} as const satisfies Record<string, Route>;
