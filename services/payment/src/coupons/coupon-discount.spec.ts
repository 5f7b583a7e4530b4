import { describe, expect, it } from '@jest/globals';
import { describeDiscount, discountedPrice } from './coupon-discount.js';
import { type Coupon } from './coupon.entity.js';

const now = new Date('2026-01-15T12:00:00Z');
const aCoupon = (facts: Partial<Coupon>): Coupon => ({
  id: 'C',
  code: 'HALF',
  percent: null,
  amountPaise: null,
  minPricePaise: null,
  itemType: null,
  itemId: null,
  itemTitle: null,
  startsAt: null,
  endsAt: null,
  maxTotal: null,
  maxPerUser: null,
  isActive: true,
  version: 1,
  createdAt: now,
  ...facts,
});
const priced = (facts: Partial<Coupon>, amountPaise: number) =>
  discountedPrice(
    aCoupon(facts),
    { itemType: 'course', itemId: 'I', price: { kind: 'paid', amountPaise } },
    now,
  );
const rejection = (code: string) => expect.objectContaining({ code });

describe('the discount of a coupon', () => {
  it.each([
    [33, 99_999, 32_999],
    [1, 199, 1],
    [10, 1_055, 105],
    [100, 2_500_000, 2_500_000],
    [99, 4_294_967_295, 4_252_017_622],
  ])('takes %p %% of %p paise as %p, rounded down', (percent, price, discountPaise) => {
    const left = price - discountPaise;
    const expected = left === 0 ? { kind: 'free' } : { kind: 'paid', amountPaise: left };
    expect(priced({ percent }, price)).toEqual({ price: expected, discountPaise });
  });

  it('is never more than the price if its amount is fixed', () => {
    expect(priced({ amountPaise: 60_000 }, 50_000)).toEqual({
      price: { kind: 'free' },
      discountPaise: 50_000,
    });
  });

  it('leaves either nothing or at least one rupee to pay [CON-11]', () => {
    expect(priced({ amountPaise: 900 }, 1_000).price).toEqual({ kind: 'paid', amountPaise: 100 });
    for (const amountPaise of [901, 999])
      expect(() => priced({ amountPaise }, 1_000)).toThrow(rejection('COUPON_PRICE_NOT_PAYABLE'));
  });

  it('applies from the first moment of the coupon’s period, and no longer at its last', () => {
    expect(priced({ percent: 50, startsAt: now }, 1_000).discountPaise).toBe(500);
    expect(() => priced({ percent: 50, endsAt: now }, 1_000)).toThrow(rejection('COUPON_EXPIRED'));
    const later = new Date(now.getTime() + 1);
    expect(() => priced({ percent: 50, startsAt: later }, 1_000)).toThrow(rejection('COUPON_NOT_STARTED'));
    expect(priced({ percent: 50, endsAt: later }, 1_000).discountPaise).toBe(500);
  });

  it('applies to the items that the coupon names: all, one type, or one item', () => {
    expect(priced({ percent: 50, itemType: 'course' }, 1_000).discountPaise).toBe(500);
    expect(priced({ percent: 50, itemType: 'course', itemId: 'I' }, 1_000).discountPaise).toBe(500);
    for (const facts of [{ itemType: 'workshop' as const }, { itemType: 'course' as const, itemId: 'J' }])
      expect(() => priced({ percent: 50, ...facts }, 1_000)).toThrow(rejection('COUPON_NOT_FOR_ITEM'));
  });

  it('is described in words', () => {
    expect(describeDiscount({ code: 'HALF', percent: 50, amountPaise: null })).toBe('HALF: 50% off');
    expect(describeDiscount({ code: 'TEN', percent: null, amountPaise: 1_050 })).toBe('TEN: ₹10.50 off');
  });
});
