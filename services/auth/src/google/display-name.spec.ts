import { describe, expect, it } from '@jest/globals';
import { displayName } from './display-name.js';

describe('displayName', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['  ఆశా రావు ', 'ఆశా రావు'],
    ['Asha\r\nBcc: all', 'Asha Bcc: all'],
    ['\u202eoaR', 'oaR'],
    ['😀'.repeat(90), '😀'.repeat(80)],
    ['', 'asha.rao'],
    ['A', 'asha.rao'],
  ])('T41, T42: of %p it makes %p', (name, expected) => {
    expect(displayName(name, 'asha.rao@example.in')).toBe(expected);
  });

  it('T42: there is always a name of two signs', () => {
    expect(displayName('', 'a@example.in')).toBe('Learner');
  });
});
