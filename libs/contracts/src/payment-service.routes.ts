import { type Route } from './route.js';

/** Calls of the payment service, for the BFF unless it says otherwise (internal token). */
export const paymentServiceRoutes = {
  /** Starts a payment for the caller, or answers the one that is open for the same item. */
  checkout: { method: 'POST', path: '/orders' },
  /** What an item costs the caller, with a code or without; nothing is reserved. */
  quote: { method: 'POST', path: '/quotes' },
  /** Asks the provider if the order is open, settles, and answers. 404 for another person's order. */
  status: { method: 'GET', path: '/orders/{merchantOrderId}/status' },
  /** Server-sent events of the caller's own order: `status` events with a PaymentStatus as data, then the end. */
  events: { method: 'GET', path: '/orders/{merchantOrderId}/events' },
  /** One order with what has happened to it. 404 for another person's, unless an admin asks. */
  order: { method: 'GET', path: '/orders/{orderNumber}' },
  /** The provider's notification, raw body and Authorization header passed through untouched. */
  webhook: { method: 'POST', path: '/webhooks/phonepe' },
  fixEnrollments: { method: 'POST', path: '/enrollments/fix' },
  listTransactions: { method: 'GET', path: '/transactions' },
  /** From catalog alone: an admin has changed how many seats a workshop has (`capacityNotice`). */
  noteCapacity: { method: 'POST', path: '/seats/capacities' },
  /** From catalog alone: when and where a workshop is, so that the enrolled can be reminded and told of changes. */
  noteSchedule: { method: 'POST', path: '/workshop-schedules' },
  /** From catalog and auth alone: what may not be delivered to a payer any more (`withdrawal`). */
  noteWithdrawal: { method: 'POST', path: '/withdrawals' },
  /** Outside production only (SEC-15). */
  gatewayReport: { method: 'GET', path: '/developer/gateway' },
} as const satisfies Record<string, Route>;
