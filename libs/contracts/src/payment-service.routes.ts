import { type Route } from './route.js';

/** Calls of the payment service, for the BFF only (internal token). */
export const paymentServiceRoutes = {
  /** Starts a payment for the caller, or answers the one that is open for the same item. */
  checkout: { method: 'POST', path: '/orders' },
  /** Asks the provider if the order is open, settles, and answers. 404 for another person's order. */
  status: { method: 'GET', path: '/orders/{merchantOrderId}/status' },
  /** Server-sent events of the caller's own order: `status` events with a PaymentStatus as data, then the end. */
  events: { method: 'GET', path: '/orders/{merchantOrderId}/events' },
  /** The provider's notification, raw body and Authorization header passed through untouched. */
  webhook: { method: 'POST', path: '/webhooks/phonepe' },
  fixEnrollments: { method: 'POST', path: '/enrollments/fix' },
  /** The caller's enrollments, newest first; an admin may name another user with `?userId=`. */
  listEnrollments: { method: 'GET', path: '/enrollments' },
  listTransactions: { method: 'GET', path: '/transactions' },
  /** Seats taken (enrolled or held by an open order) of many workshops at once. */
  seats: { method: 'POST', path: '/seats' },
  stats: { method: 'GET', path: '/stats' },
} as const satisfies Record<string, Route>;
