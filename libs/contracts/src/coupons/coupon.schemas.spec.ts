import { describe, expect, it } from '@jest/globals';
import { couponCode, saveCouponRequest } from './coupon.schemas.js';

const problemsOf = (body: object): string[] =>
  saveCouponRequest
    .safeParse({ code: 'ABC', percent: 10, ...body })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('coupon codes', () => {
  it('are the same in lower case and with surrounding blanks', () => {
    expect(couponCode.parse('  diwali-25 ')).toBe('DIWALI-25');
  });

  it.each(['AB', 'A'.repeat(33), 'HALF OFF', '50%', 'दिवाली', ''])(
    'are rejected in another form: %p',
    (code) => {
      expect(couponCode.safeParse(code).success).toBe(false);
    },
  );
});

describe('saving a coupon', () => {
  it('accepts a percentage or an amount, never both and never neither', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ percent: null, amountPaise: 50_000 })).toEqual([]);
    expect(problemsOf({ amountPaise: 50_000 })).toEqual(['percent']);
    expect(problemsOf({ percent: null })).toEqual(['percent']);
  });

  it.each([0, 101, 10.5])('rejects %p percent', (percent) => {
    expect(problemsOf({ percent })).toEqual(['percent']);
  });

  it('rejects an end before the start, an item without its type, and unknown fields', () => {
    expect(problemsOf({ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' })).toEqual([
      'endsAt',
    ]);
    expect(problemsOf({ itemId: 'ceh' })).toEqual(['itemType']);
    expect(problemsOf({ used: 0 })).toEqual(['']);
  });

  it('allows one redemption per user by default', () => {
    expect(saveCouponRequest.parse({ code: 'abc', percent: 10 })).toMatchObject({
      code: 'ABC',
      maxPerPerson: 1,
      maxTotal: null,
    });
  });
});
