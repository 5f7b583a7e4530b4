import { describe, expect, it } from '@jest/globals';
import { displayName } from './display-name.js';

describe('displayName', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['  ఆశా రావు ', 'ఆశా రావు'],
    ['Asha\r\nBcc: all', 'Asha Bcc: all'],
    ['\u202eoaR', 'oaR'],
    ['Asha\u2028\u200bRao', 'Asha Rao'],
    ['\u3164\u3164', 'asha.rao'],
    ['రాజ్\u200cకుమార్', 'రాజ్\u200cకుమార్'],
    [`${'x'.repeat(78)}👩\u200d💻`, `${'x'.repeat(78)}👩`],
    ['😀'.repeat(90), '😀'.repeat(80)],
    ['', 'asha.rao'],
    ['A', 'asha.rao'],
  ])('turns %p into %p [T41, T42]', (name, expected) => {
    expect(displayName(name, 'asha.rao@example.in')).toBe(expected);
  });

  it('returns a name of at least two characters for any address [T42]', () => {
    expect(displayName('', 'a@example.in')).toBe('Learner');
  });
});
