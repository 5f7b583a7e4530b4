import { type PriceChange } from '@academy/contracts/payment.schemas';
import { AppError } from '@academy/nest-kit';
import { formatPaise } from './order-money.js';

/** What can go wrong when buying. The texts are those of the specification's error catalogue (product.md 8). */
const texts = {
  ACCOUNT_CLOSED: 'This account is closed.',
  CHECKOUT_ENDED: 'This checkout has ended; start again with a new key.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for another request.',
  IDEMPOTENCY_KEY_INVALID: 'The Idempotency-Key is not valid.',
  ITEM_NOT_FOUND: { course: 'Course not found', workshop: 'Workshop not found' },
  ORDER_NOT_FOUND: 'Order not found',
  PRICE_NOT_PAYABLE: 'Payment initiation failed',
  PROVIDER_UNAVAILABLE: 'An error occurred while initiating payment. Please try again.',
} as const;

export const accountClosed = (): AppError =>
  new AppError('ACCOUNT_CLOSED', 'forbidden', texts.ACCOUNT_CLOSED);

/** The order that the Idempotency-Key stands for failed, ran out or goes back: the key cannot open another one. */
export const checkoutEnded = (merchantOrderId: string): AppError =>
  new AppError('CHECKOUT_ENDED', 'conflict', texts.CHECKOUT_ENDED, { merchantOrderId });

export const idempotencyKeyReused = (): AppError =>
  new AppError('IDEMPOTENCY_KEY_REUSED', 'conflict', texts.IDEMPOTENCY_KEY_REUSED);

export const idempotencyKeyInvalid = (): AppError =>
  new AppError('IDEMPOTENCY_KEY_INVALID', 'invalid', texts.IDEMPOTENCY_KEY_INVALID);

export const itemNotFound = (itemType: 'course' | 'workshop'): AppError =>
  new AppError(
    itemType === 'course' ? 'COURSE_NOT_FOUND' : 'WORKSHOP_NOT_FOUND',
    'not-found',
    texts.ITEM_NOT_FOUND[itemType],
  );

/** The same answer for an order that does not exist and for another person's (T27, fault 34). */
export const orderNotFound = (): AppError =>
  new AppError('ORDER_NOT_FOUND', 'not-found', texts.ORDER_NOT_FOUND);

export const priceNotPayable = (): AppError =>
  new AppError('PRICE_NOT_PAYABLE', 'conflict', texts.PRICE_NOT_PAYABLE);

/** T55: nothing was opened. The same call with the new price as `expectedPricePaise` is the person's consent. */
export const priceChanged = (change: PriceChange, expectedPaise: number | undefined): AppError => {
  const now = formatPaise(change.pricePaise);
  const was = expectedPaise === undefined ? '' : ` (was ${formatPaise(expectedPaise)})`;
  const message = change.merchantOrderId
    ? `A payment of ${now} that you started earlier is still open.`
    : `The price is now ${now}${was}.`;
  return new AppError('PRICE_CHANGED', 'conflict', message, change);
};

/** The order, if one is named, stays open, and the next checkout of the item continues it. */
export const providerUnavailable = (merchantOrderId?: string): AppError =>
  new AppError('PROVIDER_UNAVAILABLE', 'bad-gateway', texts.PROVIDER_UNAVAILABLE, { merchantOrderId });

/** The provider refused the request for good. */
export const providerRejected = (message: string): AppError =>
  new AppError('PROVIDER_REJECTED', 'bad-gateway', `PhonePe Error: ${message}`);
