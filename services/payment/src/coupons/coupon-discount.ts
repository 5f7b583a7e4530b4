import { type ItemType } from '@academy/contracts/identity.schemas';
import { formatPaise } from '../orders/order-money.js';
import { type OrderPrice, PROVIDER_MINIMUM_PAISE } from '../orders/order-pricing.js';
import { type Coupon } from './coupon.entity.js';
import { couponErrors } from './coupon.errors.js';

export type Discount = Pick<Coupon, 'percent' | 'amountPaise'>;

export interface Sale {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly price: OrderPrice;
}

/**
 * Applies a coupon to the list price of an item. Percentages are rounded down to whole paise: ⌊price × percent ÷ 100⌋.
 * @returns the amount to pay and the discount; their sum is the list price
 * @throws AppError COUPON_INVALID, COUPON_NOT_STARTED, COUPON_EXPIRED, COUPON_NOT_FOR_ITEM, COUPON_NOT_NEEDED,
 * COUPON_BELOW_MINIMUM, or COUPON_PRICE_NOT_PAYABLE if more than nothing and less than a rupee would be left (CON-11)
 */
export function discountedPrice(
  coupon: Coupon,
  { itemType, itemId, price }: Sale,
  now: Date,
): { readonly price: OrderPrice; readonly discountPaise: number } {
  if (!coupon.isActive) throw couponErrors.COUPON_INVALID();
  if (coupon.startsAt && now < coupon.startsAt) throw couponErrors.COUPON_NOT_STARTED();
  if (coupon.endsAt && now >= coupon.endsAt) throw couponErrors.COUPON_EXPIRED();
  const isForType = coupon.itemType === null || coupon.itemType === itemType;
  if (!isForType || (coupon.itemId !== null && coupon.itemId !== itemId))
    throw couponErrors.COUPON_NOT_FOR_ITEM(itemType);
  if (price.kind === 'free') throw couponErrors.COUPON_NOT_NEEDED();
  const { amountPaise } = price;
  if (coupon.minPricePaise !== null && amountPaise < coupon.minPricePaise)
    throw couponErrors.COUPON_BELOW_MINIMUM(coupon.minPricePaise);
  const discountPaise = discountOf(coupon, amountPaise);
  const left = amountPaise - discountPaise;
  if (left === 0) return { price: { kind: 'free' }, discountPaise };
  if (left < PROVIDER_MINIMUM_PAISE) throw couponErrors.COUPON_PRICE_NOT_PAYABLE();
  return { price: { kind: 'paid', amountPaise: left }, discountPaise };
}

/** Never more than the price. */
function discountOf({ percent, amountPaise }: Discount, pricePaise: number): number {
  if (percent !== null) return Math.floor((pricePaise * percent) / 100);
  return Math.min(amountPaise ?? 0, pricePaise);
}

/** `DIWALI25: 25% off` */
export function describeDiscount({ code, percent, amountPaise }: Discount & Pick<Coupon, 'code'>): string {
  return `${code}: ${percent === null ? formatPaise(amountPaise ?? 0) : `${percent}%`} off`;
}
