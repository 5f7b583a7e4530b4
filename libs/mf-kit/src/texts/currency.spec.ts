import { describe, expect, it } from '@jest/globals';
import { formatPaise } from './currency.js';

describe('formatPaise', () => {
  it('groups lakhs and shows paise only if there are any [CON-40, UX-20]', () => {
    expect(formatPaise(50_000_000)).toBe('₹5,00,000');
    expect(formatPaise(49_950)).toBe('₹499.50');
    expect(formatPaise(0)).toBe('₹0');
  });
});
