import { describe, expect, it } from '@jest/globals';
import { couponCode, saveCouponRequest } from './coupon.schemas.js';

const problemsOf = (body: object): string[] =>
  saveCouponRequest
    .safeParse({ code: 'ABC', percent: 10, ...body })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('coupon codes', () => {
  it('mean the same in small letters and with blanks around', () => {
    expect(couponCode.parse('  diwali-25 ')).toBe('DIWALI-25');
  });

  it.each(['AB', 'A'.repeat(33), 'HALF OFF', '50%', 'दिवाली', ''])(
    'are refused in another form: %p',
    (code) => {
      expect(couponCode.safeParse(code).success).toBe(false);
    },
  );
});

describe('saving a coupon', () => {
  it('takes a percentage or an amount, never both and never neither', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ percent: null, amountPaise: 50_000 })).toEqual([]);
    expect(problemsOf({ amountPaise: 50_000 })).toEqual(['percent']);
    expect(problemsOf({ percent: null })).toEqual(['percent']);
  });

  it.each([0, 101, 10.5])('refuses %p percent', (percent) => {
    expect(problemsOf({ percent })).toEqual(['percent']);
  });

  it('refuses an end before the start, an item without its type, and what it does not know', () => {
    expect(problemsOf({ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' })).toEqual([
      'endsAt',
    ]);
    expect(problemsOf({ itemId: 'ceh' })).toEqual(['itemType']);
    expect(problemsOf({ used: 0 })).toEqual(['']);
  });

  it('allows one redemption for each person unless told otherwise', () => {
    expect(saveCouponRequest.parse({ code: 'abc', percent: 10 })).toMatchObject({
      code: 'ABC',
      maxPerPerson: 1,
      maxTotal: null,
    });
  });
});
