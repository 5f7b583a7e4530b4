import { type Route } from './route.js';

/** Who did what to what, over all services. For admins; each works without `/api` too, for JSON (CON-21). */
export const auditRoutes = {
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  /** `text/csv`, newest first, at most `MOST_EXPORTED_ENTRIES` lines. */
  exportAudit: { method: 'GET', path: '/api/admin/audit/export' },
} as const satisfies Record<string, Route>;

/** The same call in every service that keeps a log: `auditQuestion` in, `auditPart` out, for admins alone. */
export const auditServiceRoutes = {
  listAudit: { method: 'GET', path: '/audit-entries' },
} as const satisfies Record<string, Route>;
