import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { formatPaise } from '@academy/mf-kit/currency';

export const discountOf = ({ amountPaise, percent }: Coupon): string =>
  percent === null ? formatPaise(amountPaise ?? 0) : `${percent}%`;

/** A coupon without an end is sorted after all others. */
const endOf = ({ endsAt }: Coupon): number => (endsAt ? Date.parse(endsAt) : Number.MAX_SAFE_INTEGER);

/** Orders of the list by the value of `sort`. */
export const couponOrders = {
  code: (one: Coupon, other: Coupon): number => one.code.localeCompare(other.code),
  ends: (one: Coupon, other: Coupon): number => endOf(one) - endOf(other),
  used: (one: Coupon, other: Coupon): number => other.used - one.used,
};
