import { type Route } from '../route.js';
import { type PaymentStatus } from './payment.schemas.js';

/** Streams, so they are not calls. */
export const paymentRoutes = {
  /** Server-sent events of the caller's own order, until its end. */
  events: { method: 'GET', path: '/api/payments/{merchantOrderId}/events' },
} as const satisfies Record<string, Route>;

/** The JSON in the data of a stream's events, by the name of the event. */
export interface StreamEvents {
  readonly '/api/payments/{merchantOrderId}/events': { readonly status: PaymentStatus };
}

export const paymentEventsServiceRoute = {
  method: 'GET',
  path: '/orders/{merchantOrderId}/events',
} as const satisfies Route;
