import { defineErrors, fieldError } from '@academy/nest-kit';
import { formatPaise } from '../orders/order-money.js';

/** Errors of codes. The texts may be shown to a user as they are, beside the field. */
export const couponErrors = defineErrors({
  /** Returned for unknown and for switched-off codes alike, so that guessing reveals nothing. */
  COUPON_INVALID: fieldError('invalid', 'coupon', 'This code is not valid.'),
  COUPON_NOT_STARTED: fieldError('conflict', 'coupon', 'This code is not valid yet.'),
  COUPON_EXPIRED: fieldError('conflict', 'coupon', 'This code has expired.'),
  COUPON_EXHAUSTED: fieldError('conflict', 'coupon', 'This code has been used up.'),
  COUPON_ALREADY_USED: fieldError(
    'conflict',
    'coupon',
    'You have used this code already. A payment of yours that is still open counts too.',
  ),
  COUPON_NOT_NEEDED: fieldError('conflict', 'coupon', 'This is free already: no code is needed.'),
  COUPON_NOT_FOR_ITEM: (itemType: 'course' | 'workshop') =>
    fieldError('conflict', 'coupon', `This code is not for this ${itemType}.`),
  /** CON-11 with a discount. */
  COUPON_PRICE_NOT_PAYABLE: fieldError(
    'conflict',
    'coupon',
    'With this code less than ₹1 would be left to pay, which is not possible. Please use another code.',
  ),
  COUPON_BELOW_MINIMUM: (minPricePaise: number) =>
    fieldError('conflict', 'coupon', `This code works for prices from ${formatPaise(minPricePaise)}.`),
  UNAUTHORIZED: ['unauthenticated', 'Please log in to use a code.'],
  COUPON_CODE_TAKEN: fieldError('conflict', 'code', 'There is a coupon with this code already.'),
  COUPON_CODE_FIXED: fieldError(
    'conflict',
    'code',
    'The code of a coupon cannot be changed. Please create another coupon.',
  ),
  COUPON_ITEM_UNKNOWN: fieldError('invalid', 'itemId', 'There is no such item.'),
  COUPON_NOT_FOUND: ['not-found', 'There is no such coupon.'],
  COUPON_LIMIT_TOO_LOW: (taken: number) =>
    fieldError(
      'conflict',
      'maxTotal',
      `It has been used or reserved ${taken} times already: the limit cannot be lower.`,
    ),
  STALE_VERSION: ['conflict', 'Somebody else has changed this coupon in the meantime. Please open it again.'],
});
