import { type Call } from '../call.js';
import { checkoutErrors } from '../checkout/checkout.calls.js';
import {
  phonepeInitiateRequest,
  phonepeInitiateResponse,
  phonepeStatusRequest,
  phonepeStatusResponse,
} from './phonepe-v1.schemas.js';

/** The calls of the older client in the form of PhonePe's v1 (S-216, S-217); they start and read the same orders. */
export const phonepeV1Calls = {
  initiate: {
    policy: 'user',
    tag: 'Payment',
    method: 'POST',
    path: '/api/phonepe/initiate',
    summary:
      'Start a payment for the older client; amount, hash and environment come from the server (S-216)',
    body: phonepeInitiateRequest,
    response: phonepeInitiateResponse,
    errors: ['ITEM_REQUIRED', ...checkoutErrors],
  },
  getStatus: {
    policy: 'user',
    tag: 'Payment',
    method: 'POST',
    path: '/api/phonepe/status',
    summary: "Get the status of one of the caller's payments in the older client's format (S-217)",
    body: phonepeStatusRequest,
    response: phonepeStatusResponse,
    errors: ['ORDER_NOT_FOUND'],
  },
} as const satisfies Record<string, Call>;
