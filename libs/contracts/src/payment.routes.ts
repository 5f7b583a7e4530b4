import { type Route } from './route.js';

/** Buying, and what a learner owns (product.md section 7, interfaces.md). */
export const paymentRoutes = {
  checkoutCourse: { method: 'POST', path: '/api/course/{id}/phonepe-checkout' },
  checkoutWorkshop: { method: 'POST', path: '/api/workshop/phonepe/checkout/{id}' },
  courseStatus: { method: 'GET', path: '/api/course/phonepe/status/{merchantOrderId}' },
  workshopStatus: { method: 'GET', path: '/api/workshop/phonepe/status/{merchantOrderId}' },
  webhook: { method: 'POST', path: '/api/payments/phonepe/webhook' },
  events: { method: 'GET', path: '/api/payments/{merchantOrderId}/events' },
  fixEnrollment: { method: 'POST', path: '/api/payment/fix-enrollment' },
  transactions: { method: 'GET', path: '/api/payment/user-transactions/{userId}' },
} as const satisfies Record<string, Route>;
