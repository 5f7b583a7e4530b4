import { type Route } from './route.js';

/** The admin's calls. Each works without the `/api` prefix too, for `Accept: application/json` (CON-21, S-127). */
export const adminRoutes = {
  stats: { method: 'GET', path: '/api/admin/stats' },
  listReleases: { method: 'GET', path: '/api/admin/releases' },
  startCanary: { method: 'POST', path: '/api/admin/releases/{remote}/canary' },
  promoteRelease: { method: 'POST', path: '/api/admin/releases/{remote}/promote' },
  rollbackRelease: { method: 'POST', path: '/api/admin/releases/{remote}/rollback' },
} as const satisfies Record<string, Route>;
