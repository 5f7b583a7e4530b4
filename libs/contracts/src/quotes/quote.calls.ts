import { type Call, type ServiceCall } from '../call.js';
import { couponUseErrors } from '../coupons/coupon.codes.js';
import { quoteCommand, quoteRequest, quoteResponse } from './quote.schemas.js';

const errors = ['COURSE_NOT_FOUND', 'PRICE_NOT_PAYABLE', 'WORKSHOP_NOT_FOUND', ...couponUseErrors] as const;

export const quoteCalls = {
  /** Prices are public; the effect of a coupon code is returned to signed-in users only (T17). */
  quote: {
    policy: 'visitor',
    identifiesCaller: true,
    tag: 'Payment',
    limit: 'coupon',
    method: 'POST',
    path: '/api/payment/quote',
    summary: 'Quote the price of an item, optionally with a coupon; reserves nothing',
    body: quoteRequest,
    response: quoteResponse,
    errors,
  },
} as const satisfies Record<string, Call>;

export const quoteServiceCalls = {
  quote: {
    policy: 'visitor',
    method: 'POST',
    path: '/quotes',
    body: quoteCommand,
    response: quoteResponse,
    errors,
  },
} as const satisfies Record<string, ServiceCall>;
