import { type Call, type ServiceCall } from '../call.js';
import { paymentStatus } from './payment.schemas.js';

const statusCall = {
  policy: 'user',
  tag: 'Payment',
  path: '/api/course/phonepe/status/{merchantOrderId}',
  aliases: ['/api/workshop/phonepe/status/{merchantOrderId}'],
  summary: "Get the status of one of the caller's payments; polls the provider while it is open",
  response: paymentStatus,
  errors: ['ORDER_NOT_FOUND'],
} as const;

export const paymentCalls = {
  getStatus: { ...statusCall, method: 'GET' },
  /** CON-22: the specification reads the status by POST. */
  postStatus: { ...statusCall, method: 'POST' },
} as const satisfies Record<string, Call>;

export const paymentServiceCalls = {
  /**
   * Requests the status from the provider if the order is open, and records the response. 404 for another user's
   * order.
   */
  getStatus: {
    policy: 'user',
    method: 'GET',
    path: '/orders/{merchantOrderId}/status',
    response: paymentStatus,
    errors: ['ORDER_NOT_FOUND'],
  },
} as const satisfies Record<string, ServiceCall>;
