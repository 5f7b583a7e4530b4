import { describe, expect, it } from '@jest/globals';
import { merchantOrderIdOf, newOrderNumber } from './order-number.js';

describe('order numbers', () => {
  it('are upper case, have a prefix, and are accepted by every page of the provider [SEC-24, S-214]', () => {
    const number = newOrderNumber();
    expect(number).toMatch(/^AC-[0-9A-HJKMNP-TV-Z]{26}$/);
    for (const count of [0, 1, 998]) expect(merchantOrderIdOf(number, count)).toMatch(/^[A-Z0-9_-]{1,34}$/);
  });

  it('never repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, newOrderNumber)).size).toBe(1000);
  });
});
