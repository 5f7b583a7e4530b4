import { type PriceChange } from '@academy/contracts/checkout/checkout.schemas';
import { defineErrors } from '@academy/nest-kit';
import { formatPaise } from './order-money.js';

/** Errors of checkouts. The texts are those of the specification's error catalogue (S-202 … S-206). */
export const orderErrors = defineErrors({
  ACCOUNT_CLOSED: ['forbidden', 'This account is closed.'],
  /** The order of the Idempotency-Key failed, expired or is refunded: the key cannot open another one. */
  CHECKOUT_ENDED: (merchantOrderId: string) => [
    'conflict',
    'This checkout has ended; start again with a new key.',
    { merchantOrderId },
  ],
  IDEMPOTENCY_KEY_REUSED: ['conflict', 'This Idempotency-Key was used for another request.'],
  IDEMPOTENCY_KEY_INVALID: ['invalid', 'The Idempotency-Key is not valid.'],
  COURSE_NOT_FOUND: ['not-found', 'Course not found'],
  WORKSHOP_NOT_FOUND: ['not-found', 'Workshop not found'],
  /** The same error for a missing order and for another user's (T27, fault 34). */
  ORDER_NOT_FOUND: ['not-found', 'Order not found'],
  PRICE_NOT_PAYABLE: ['conflict', 'Payment initiation failed'],
  /** T55: no order was opened. The same call with the new price as `expectedPricePaise` is the buyer's consent. */
  PRICE_CHANGED: (change: PriceChange, expectedPaise: number | undefined) => {
    const now = formatPaise(change.pricePaise);
    const was = expectedPaise === undefined ? '' : ` (was ${formatPaise(expectedPaise)})`;
    const message = change.merchantOrderId
      ? `A payment of ${now} that you started earlier is still open.`
      : `The price is now ${now}${was}.`;
    return ['conflict', message, change];
  },
  /** The named order stays open, and the next checkout of the item continues it. */
  PROVIDER_UNAVAILABLE: (merchantOrderId?: string) => [
    'bad-gateway',
    'An error occurred while initiating payment. Please try again.',
    { merchantOrderId },
  ],
  /** The provider rejected the request definitely. */
  PROVIDER_REJECTED: (message: string) => ['bad-gateway', `PhonePe Error: ${message}`],
});

export const itemNotFound = {
  course: orderErrors.COURSE_NOT_FOUND,
  workshop: orderErrors.WORKSHOP_NOT_FOUND,
};
