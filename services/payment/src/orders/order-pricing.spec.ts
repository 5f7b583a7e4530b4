import { describe, expect, it } from '@jest/globals';
import { formatPaise, rupees } from './order-money.js';
import { priceOrder } from './order-pricing.js';

describe('order pricing', () => {
  it('charges the catalog’s price in paise unchanged [S-208, CON-40]', () => {
    expect(priceOrder({ pricePaise: 1_299_900 })).toEqual({ kind: 'paid', amountPaise: 1_299_900 });
    expect(rupees(1_299_900)).toBe(12_999);
    expect([1_299_900, 12_950].map(formatPaise)).toEqual(['₹12,999', '₹129.50']);
  });

  it('charges nothing for an item without a price [CON-11]', () => {
    expect(priceOrder({ pricePaise: 0 })).toEqual({ kind: 'free' });
  });

  it.each([1, 99, 4_294_967_296, 100.5, Number.NaN, -100])(
    'rejects %p paise, which the provider does not accept [CON-11, T50]',
    (pricePaise) => {
      expect(() => priceOrder({ pricePaise })).toThrow(
        expect.objectContaining({ code: 'PRICE_NOT_PAYABLE' }),
      );
    },
  );
});
