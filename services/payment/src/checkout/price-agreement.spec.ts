import { describe, expect, it } from '@jest/globals';
import { requireAgreedPrice } from './price-agreement.js';

const plain = { couponCode: null, discountPaise: 0, pricePaise: 100_000 };
const half = { couponCode: 'HALF', discountPaise: 50_000, pricePaise: 50_000 };
const open = { merchantOrderId: 'AC-1', heldUntil: new Date('2026-01-15T12:00:00Z') };
const changed = (details: object, message: string) =>
  expect.objectContaining({ code: 'PRICE_CHANGED', details, message });

describe('the agreement on a price', () => {
  it('needs no agreement of a client that sends neither a price nor a coupon code [S-212]', () => {
    expect(() => requireAgreedPrice({}, plain)).not.toThrow();
    expect(() => requireAgreedPrice({}, half, open)).not.toThrow();
  });

  it('rejects a price other than the one shown, and returns the current one [T55]', () => {
    expect(() => requireAgreedPrice({ expectedPricePaise: 100_000 }, plain)).not.toThrow();
    expect(() => requireAgreedPrice({ expectedPricePaise: 90_000 }, plain)).toThrow(
      changed(
        { listPaise: 100_000, discountPaise: 0, pricePaise: 100_000 },
        'The price is now ₹1,000 (was ₹900).',
      ),
    );
  });

  it('rejects a lower price too, because the price shown is the price paid', () => {
    expect(() => requireAgreedPrice({ expectedPricePaise: 100_000 }, half)).toThrow(
      expect.objectContaining({ code: 'PRICE_CHANGED' }),
    );
  });

  it('names the open order that charges another price, and the time until which it is open', () => {
    expect(() => requireAgreedPrice({ coupon: 'half', expectedPricePaise: 50_000 }, plain, open)).toThrow(
      changed(
        {
          listPaise: 100_000,
          discountPaise: 0,
          pricePaise: 100_000,
          merchantOrderId: 'AC-1',
          openUntil: '2026-01-15T12:00:00.000Z',
        },
        'A payment of ₹1,000 that you started earlier is still open.',
      ),
    );
  });

  it('never charges a price without the coupon code that the client sent', () => {
    expect(() => requireAgreedPrice({ coupon: ' half ' }, half, open)).not.toThrow();
    expect(() => requireAgreedPrice({ coupon: 'HALF' }, plain, open)).toThrow();
    // An expected price in the request is the consent to it.
    expect(() =>
      requireAgreedPrice({ coupon: 'HALF', expectedPricePaise: 100_000 }, plain, open),
    ).not.toThrow();
  });
});
