import { type Call } from '../call.js';
import {
  closeRefundRequest,
  markRefundDueRequest,
  refundList,
  refundQuery,
  refundResponse,
  retryRefundRequest,
} from './refund.schemas.js';

const admin = { policy: 'admin', tag: 'Admin' } as const;

/** What an admin does about money that goes back (CON-13). */
export const refundCalls = {
  listRefunds: {
    ...admin,
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refunds, newest first, by state or group of states',
    query: refundQuery,
    response: refundList,
    upstream: { service: 'payment', path: '/refunds' },
  },
  markRefundDue: {
    ...admin,
    confirms: true,
    method: 'POST',
    path: '/api/admin/refunds',
    summary: 'Take a bought item back and owe its price (CON-13)',
    body: markRefundDueRequest,
    response: refundResponse,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_REFUNDABLE', 'REFUND_EXISTS'],
    upstream: { service: 'payment', path: '/refunds' },
  },
  approveRefund: {
    ...admin,
    confirms: true,
    method: 'POST',
    path: '/api/admin/refunds/{id}/approve',
    summary: 'Approve a refund that is due, and have it sent once',
    response: refundResponse,
    errors: ['REFUND_IN_FLIGHT', 'REFUND_NOT_FOUND', 'REFUND_TAKEN'],
    upstream: { service: 'payment', path: '/refunds/{id}/approve' },
  },
  retryRefund: {
    ...admin,
    confirms: true,
    method: 'POST',
    path: '/api/admin/refunds/{id}/retry',
    summary: 'Send a refund that failed again, under a new id',
    body: retryRefundRequest,
    response: refundResponse,
    errors: [
      'REFUND_CHECK_UNANSWERED',
      'REFUND_IN_FLIGHT',
      'REFUND_NOT_FAILED',
      'REFUND_NOT_FOUND',
      'REFUND_STILL_MOVING',
      'REFUND_TAKEN',
    ],
    upstream: { service: 'payment', path: '/refunds/{id}/retry', waitsForProvider: true },
  },
  checkRefund: {
    ...admin,
    method: 'POST',
    path: '/api/admin/refunds/{id}/check',
    summary: 'Ask the provider about a refund on its way at once',
    response: refundResponse,
    errors: ['REFUND_CHECK_UNANSWERED', 'REFUND_NOT_FOUND', 'REFUND_NOT_IN_FLIGHT'],
    upstream: { service: 'payment', path: '/refunds/{id}/check', waitsForProvider: true },
  },
  closeRefund: {
    ...admin,
    confirms: true,
    method: 'POST',
    path: '/api/admin/refunds/{id}/close',
    summary: 'Close a refund under review that was settled with the provider by hand',
    body: closeRefundRequest,
    response: refundResponse,
    errors: ['REFUND_NOT_FOUND', 'REFUND_NOT_IN_REVIEW'],
    upstream: { service: 'payment', path: '/refunds/{id}/close' },
  },
} as const satisfies Record<string, Call>;
