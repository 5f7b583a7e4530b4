/** Error codes of a coupon at checkout. */
export const couponUseErrors = [
  'COUPON_ALREADY_USED',
  'COUPON_BELOW_MINIMUM',
  'COUPON_EXHAUSTED',
  'COUPON_EXPIRED',
  'COUPON_INVALID',
  'COUPON_NOT_FOR_ITEM',
  'COUPON_NOT_NEEDED',
  'COUPON_NOT_STARTED',
  'COUPON_PRICE_NOT_PAYABLE',
] as const;
