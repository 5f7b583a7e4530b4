import { type Route } from './route.js';

/** The admin's calls about sales and comparisons. */
export const orderDeskRoutes = {
  /** Revenue, checkouts, payments and enrollments by day. */
  sales: { method: 'GET', path: '/api/admin/sales' },
  /** Starts a comparison of our books, the provider's and the enrollments; the same one that is running is answered again. */
  startComparison: { method: 'POST', path: '/api/admin/comparisons' },
  listComparisons: { method: 'GET', path: '/api/admin/comparisons' },
  comparison: { method: 'GET', path: '/api/admin/comparisons/{id}' },
  /** Its findings as a file for a spreadsheet (T45). */
  exportComparison: { method: 'GET', path: '/api/admin/comparisons/{id}/csv' },
} as const satisfies Record<string, Route>;
