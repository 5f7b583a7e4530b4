import { type Route } from '../route.js';

/** Streams, and so no calls. */
export const paymentRoutes = {
  /** Server-sent events of the caller's own order: `status` events with a PaymentStatus as data, then the end. */
  events: { method: 'GET', path: '/api/payments/{merchantOrderId}/events' },
} as const satisfies Record<string, Route>;

export const paymentEventsServiceRoute = {
  method: 'GET',
  path: '/orders/{merchantOrderId}/events',
} as const satisfies Route;
