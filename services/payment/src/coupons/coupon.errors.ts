import { AppError } from '@academy/nest-kit';
import { formatPaise } from '../orders/order-money.js';

/** What can go wrong with a code. The texts may be shown to a person as they are, beside the field. */
const texts = {
  COUPON_INVALID: 'This code is not valid.',
  COUPON_NOT_STARTED: 'This code is not valid yet.',
  COUPON_EXPIRED: 'This code has expired.',
  COUPON_EXHAUSTED: 'This code has been used up.',
  COUPON_ALREADY_USED: 'You have used this code already. A payment of yours that is still open counts too.',
  COUPON_NOT_FOR_ITEM: {
    course: 'This code is not for this course.',
    workshop: 'This code is not for this workshop.',
  },
  COUPON_NOT_NEEDED: 'This is free already: no code is needed.',
  COUPON_PRICE_NOT_PAYABLE:
    'With this code less than ₹1 would be left to pay, which is not possible. Please use another code.',
  COUPON_LOGIN_NEEDED: 'Please log in to use a code.',
  COUPON_CODE_TAKEN: 'There is a coupon with this code already.',
  COUPON_CODE_FIXED: 'The code of a coupon cannot be changed. Please create another coupon.',
  COUPON_ITEM_UNKNOWN: 'There is no such item.',
  COUPON_NOT_FOUND: 'There is no such coupon.',
  STALE_VERSION: 'Somebody else has changed this coupon meanwhile. Please open it again.',
} as const;

const inField = (path: string, message: string) => ({ fields: [{ path, message }] });
const refused = (code: keyof typeof texts, message: string): AppError =>
  new AppError(code, 'conflict', message, inField('coupon', message));

/** For a code that does not exist and for one that is switched off: guessing tells nothing. */
export const couponInvalid = (): AppError =>
  new AppError('COUPON_INVALID', 'invalid', texts.COUPON_INVALID, inField('coupon', texts.COUPON_INVALID));

export const couponNotStarted = (): AppError => refused('COUPON_NOT_STARTED', texts.COUPON_NOT_STARTED);
export const couponExpired = (): AppError => refused('COUPON_EXPIRED', texts.COUPON_EXPIRED);
export const couponExhausted = (): AppError => refused('COUPON_EXHAUSTED', texts.COUPON_EXHAUSTED);
export const couponAlreadyUsed = (): AppError => refused('COUPON_ALREADY_USED', texts.COUPON_ALREADY_USED);
export const couponNotNeeded = (): AppError => refused('COUPON_NOT_NEEDED', texts.COUPON_NOT_NEEDED);

export const couponNotForItem = (itemType: 'course' | 'workshop'): AppError =>
  refused('COUPON_NOT_FOR_ITEM', texts.COUPON_NOT_FOR_ITEM[itemType]);

/** CON-11 with a discount. */
export const couponPriceNotPayable = (): AppError =>
  refused('COUPON_PRICE_NOT_PAYABLE', texts.COUPON_PRICE_NOT_PAYABLE);

export const couponBelowMinimum = (minPricePaise: number): AppError => {
  const message = `This code works for prices from ${formatPaise(minPricePaise)}.`;
  return new AppError('COUPON_BELOW_MINIMUM', 'conflict', message, inField('coupon', message));
};

export const couponLoginNeeded = (): AppError =>
  new AppError('UNAUTHORIZED', 'unauthenticated', texts.COUPON_LOGIN_NEEDED);

export const couponCodeTaken = (): AppError =>
  new AppError(
    'COUPON_CODE_TAKEN',
    'conflict',
    texts.COUPON_CODE_TAKEN,
    inField('code', texts.COUPON_CODE_TAKEN),
  );

export const couponCodeFixed = (): AppError =>
  new AppError(
    'COUPON_CODE_FIXED',
    'conflict',
    texts.COUPON_CODE_FIXED,
    inField('code', texts.COUPON_CODE_FIXED),
  );

export const couponItemUnknown = (): AppError =>
  new AppError(
    'COUPON_ITEM_UNKNOWN',
    'invalid',
    texts.COUPON_ITEM_UNKNOWN,
    inField('itemId', texts.COUPON_ITEM_UNKNOWN),
  );

export const couponNotFound = (): AppError =>
  new AppError('COUPON_NOT_FOUND', 'not-found', texts.COUPON_NOT_FOUND);

export const couponLimitTooLow = (taken: number): AppError => {
  const message = `It has been used or reserved ${taken} times already: the limit cannot be lower.`;
  return new AppError('COUPON_LIMIT_TOO_LOW', 'conflict', message, inField('maxTotal', message));
};

export const couponStale = (): AppError => new AppError('STALE_VERSION', 'conflict', texts.STALE_VERSION);
