import { describe, expect, it } from '@jest/globals';
import { toCertificateId } from './certificate-number.js';
import { certificateId } from './certificate.schemas.js';

describe('the number of a certificate as typed', () => {
  it.each([
    'AC-2026-7KQ4-M2XD',
    'ac-2026-7kq4-m2xd',
    'AC20267KQ4M2XD',
    ' ac 2026 7kq4 m2xd ',
    'AC\u20132026\u20137KQ4\u2013M2XD',
    'AC-2O26-7KQ4-M2XD',
  ])('%j is AC-2026-7KQ4-M2XD', (typed) => {
    expect(toCertificateId(typed)).toBe('AC-2026-7KQ4-M2XD');
  });

  it('accepts letters that look like digits', () => {
    expect(toCertificateId('AC-2026-OIL0-oil0')).toBe('AC-2026-0110-0110');
  });

  it.each([
    '',
    'AC-2026-7KQ4',
    'AC-2026-7KQ4-M2XU',
    'BC-2026-7KQ4-M2XD',
    'AC-2026-7KQ4-M2XD5',
    "AC-2026-7KQ4-M2X'",
  ])('%j is not a number', (typed) => {
    expect(toCertificateId(typed)).toBeNull();
  });

  it('returns numbers in the form of the contract', () => {
    expect(certificateId.safeParse(toCertificateId('ac20267kq4m2xd')).success).toBe(true);
  });
});
