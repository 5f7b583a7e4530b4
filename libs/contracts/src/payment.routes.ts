import { type Route } from './route.js';

/** Buying, and what a learner owns (product.md section 7, interfaces.md). */
export const paymentRoutes = {
  checkoutCourse: { method: 'POST', path: '/api/course/{id}/phonepe-checkout' },
  checkoutWorkshop: { method: 'POST', path: '/api/workshop/phonepe/checkout/{id}' },
  quote: { method: 'POST', path: '/api/payment/quote' },
  courseStatus: { method: 'GET', path: '/api/course/phonepe/status/{merchantOrderId}' },
  workshopStatus: { method: 'GET', path: '/api/workshop/phonepe/status/{merchantOrderId}' },
  webhook: { method: 'POST', path: '/api/payments/phonepe/webhook' },
  events: { method: 'GET', path: '/api/payments/{merchantOrderId}/events' },
  fixEnrollment: { method: 'POST', path: '/api/payment/fix-enrollment' },
  order: { method: 'GET', path: '/api/payment/orders/{orderNumber}' },
  transactions: { method: 'GET', path: '/api/payment/user-transactions/{userId}' },
  /** The calls of the older client (S-216, S-217); they start and read the same orders as the ones above. */
  legacyInitiate: { method: 'POST', path: '/api/phonepe/initiate' },
  legacyStatus: { method: 'POST', path: '/api/phonepe/status' },
  /** Outside production only (SEC-15, S-243). */
  gatewayReport: { method: 'GET', path: '/api/phonepe/test' },
} as const satisfies Record<string, Route>;
