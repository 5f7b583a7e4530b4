import { describe, expect, it } from '@jest/globals';
import { aCoupon } from './coupon.factory.js';
import { fieldsOf, isAmount, isCode, isCount, isPercent, toRequest } from './coupon-form.js';

describe('the fields of a coupon', () => {
  it('are the same after a save, including version and state', () => {
    const coupon = aCoupon({
      percent: null,
      amountPaise: 49_950,
      minPricePaise: 100_000,
      startsAt: '2030-01-01T04:30:00.000Z',
      itemType: 'course',
      itemId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      maxTotal: 10,
      isActive: false,
    });
    const { used, reserved, id, itemTitle, createdAt, ...terms } = coupon;
    expect([used, reserved, id.length, itemTitle, createdAt.length]).toEqual([3, 1, 26, null, 24]);
    expect(toRequest(fieldsOf(coupon), coupon)).toEqual(terms);
  });

  it('show times in the academy’s time zone, whatever the time zone of the admin', () => {
    const coupon = aCoupon({ startsAt: '2029-12-31T18:30:00.000Z' });
    expect(fieldsOf(coupon)).toMatchObject({ startsAt: '2030-01-01T00:00', endsAt: '' });
  });

  it('allow one use per user for every item, without a total limit, by default', () => {
    const fields = { ...fieldsOf(null), code: ' diwali-25 ', percent: '25' };
    expect(toRequest(fields, null)).toEqual({
      code: 'DIWALI-25',
      percent: 25,
      amountPaise: null,
      minPricePaise: null,
      itemType: null,
      itemId: null,
      startsAt: null,
      endsAt: null,
      maxTotal: null,
      maxPerPerson: 1,
      isActive: true,
    });
  });

  it('contain a type without an item', () => {
    const fields = { ...fieldsOf(null), target: 'workshop', kind: 'amount' as const, amount: '₹1,25,000.5' };
    expect(toRequest(fields, null)).toMatchObject({
      itemType: 'workshop',
      itemId: null,
      percent: null,
      amountPaise: 12_500_050,
    });
  });

  it.each([
    [isCode, ['ABC', 'diwali-25', 'A'.repeat(32)], ['', 'AB', 'HALF OFF', '50%', 'A'.repeat(33)]],
    [isPercent, ['1', '100'], ['0', '101', '10.5', '', 'ten']],
    [isAmount, ['1', '₹1,000', '0.5'], ['0', '', '1.234', 'free', '-5']],
    [isCount, ['1', '999999'], ['0', '-1', '1.5', '1000000']],
  ])('are validated as by the server: %#', (holds, right, wrong) => {
    expect([...right, ...wrong].filter(holds)).toEqual(right);
  });
});
