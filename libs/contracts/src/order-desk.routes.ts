import { type Route } from './route.js';

/** The admin's calls about orders and what became of them. */
export const orderDeskRoutes = {
  /** Revenue, checkouts, payments and enrollments by day. */
  sales: { method: 'GET', path: '/api/admin/sales' },
  listOrders: { method: 'GET', path: '/api/admin/orders' },
  order: { method: 'GET', path: '/api/admin/orders/{orderNumber}' },
  /** Asks the provider about every page of payment that is not decided; may be repeated. */
  checkOrder: { method: 'POST', path: '/api/admin/orders/{orderNumber}/check' },
  /** Starts a comparison of our books, the provider's and the enrollments; the same one that is running is answered again. */
  startComparison: { method: 'POST', path: '/api/admin/comparisons' },
  listComparisons: { method: 'GET', path: '/api/admin/comparisons' },
  comparison: { method: 'GET', path: '/api/admin/comparisons/{id}' },
  /** Its findings as a file for a spreadsheet (T45). */
  exportComparison: { method: 'GET', path: '/api/admin/comparisons/{id}/csv' },
  /** Gives an item without a payment; again it changes nothing. */
  enroll: { method: 'POST', path: '/api/admin/enrollments' },
  /** Takes back what was given without a payment; again it changes nothing. */
  unenroll: { method: 'DELETE', path: '/api/admin/enrollments' },
} as const satisfies Record<string, Route>;
