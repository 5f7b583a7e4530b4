import { type Route } from './route.js';

/** Which release of each remote this browser gets (federation.md). */
export const releaseRoutes = {
  registry: { method: 'GET', path: '/api/registry' },
  /** What pages tell of the releases on them. */
  report: { method: 'POST', path: '/api/registry/reports' },
  /** Back from every version that was opened by a link. */
  endTry: { method: 'DELETE', path: '/api/registry/try' },
} as const satisfies Record<string, Route>;
