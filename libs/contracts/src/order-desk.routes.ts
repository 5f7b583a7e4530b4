import { type Route } from './route.js';

/** The admin's calls about sales. */
export const orderDeskRoutes = {
  /** Revenue, checkouts, payments and enrollments by day. */
  sales: { method: 'GET', path: '/api/admin/sales' },
} as const satisfies Record<string, Route>;
