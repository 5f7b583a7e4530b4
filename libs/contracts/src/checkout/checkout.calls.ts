import { type Call, type ServiceCall } from '../call.js';
import { couponUseErrors } from '../coupons/coupon.codes.js';
import {
  checkoutCommand,
  checkoutHeaders,
  checkoutRequest,
  checkoutResponse,
  checkoutServiceHeaders,
} from './checkout.schemas.js';

export const checkoutErrors = [
  'ACCOUNT_CLOSED',
  'ALREADY_ENROLLED',
  'CHECKOUT_ENDED',
  'COURSE_NOT_FOUND',
  'EMAIL_NOT_VERIFIED',
  'HOLD_LIMIT_REACHED',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'NOT_ON_SALE',
  'PRICE_CHANGED',
  'PRICE_NOT_PAYABLE',
  'PROVIDER_REJECTED',
  'PROVIDER_UNAVAILABLE',
  'SOLD_OUT',
  'WORKSHOP_NOT_FOUND',
  ...couponUseErrors,
] as const;

const checkout = {
  policy: 'user',
  tag: 'Payment',
  method: 'POST',
  limit: 'coupon',
  headers: checkoutHeaders,
  // SEC-20: an empty body is valid.
  body: checkoutRequest.optional(),
  response: checkoutResponse,
  errors: checkoutErrors,
} as const;

export const checkoutCalls = {
  checkoutCourse: {
    ...checkout,
    path: '/api/course/{id}/phonepe-checkout',
    summary: 'Start the checkout of a course, or return its open order',
  },
  checkoutWorkshop: {
    ...checkout,
    path: '/api/workshop/phonepe/checkout/{id}',
    summary: 'Start the checkout of a workshop, or return its open order',
  },
} as const satisfies Record<string, Call>;

export const checkoutServiceCalls = {
  /** Starts a payment for the caller, or returns the one that is open for the same item. */
  checkout: {
    policy: 'user',
    method: 'POST',
    path: '/orders',
    headers: checkoutServiceHeaders,
    body: checkoutCommand,
    response: checkoutResponse,
    errors: checkoutErrors,
  },
} as const satisfies Record<string, ServiceCall>;
