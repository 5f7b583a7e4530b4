import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';

/** A coupon as the server returns it. */
export const aCoupon = (over: Partial<Coupon> = {}): Coupon => ({
  id: '01BX5ZZKBKACTAV9WEVGEMMVRZ',
  code: 'DIWALI-25',
  percent: 25,
  amountPaise: null,
  minPricePaise: null,
  itemType: null,
  itemId: null,
  itemTitle: null,
  startsAt: null,
  endsAt: null,
  maxTotal: null,
  maxPerPerson: 1,
  isActive: true,
  used: 3,
  reserved: 1,
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...over,
});
