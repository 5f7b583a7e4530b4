import { type Call } from '../call.js';
import { receipt } from './receipt.schemas.js';

export const receiptCalls = {
  /** The receipt of the caller's own order; an admin may read any receipt (T27). The first request numbers it. */
  getReceipt: {
    policy: 'user',
    tag: 'Payment',
    method: 'GET',
    path: '/api/payment/orders/{orderNumber}/receipt',
    summary: 'Get the receipt of a paid order; a tax invoice if the seller has a GSTIN (AMB-11)',
    response: receipt,
    errors: ['ORDER_NOT_FOUND', 'RECEIPT_NOT_FOUND'],
    upstream: { service: 'payment', path: '/orders/{orderNumber}/receipt' },
  },
} as const satisfies Record<string, Call>;
