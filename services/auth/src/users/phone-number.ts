import { userErrors } from './user.errors.js';

/**
 * Removes characters by S-209 and S-210, then requires an Indian mobile number (SEC-20).
 * @returns ten digits; null for an empty text; undefined for an absent value
 * @throws AppError INVALID_PHONE
 */
export function parsePhone(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === '') return null;
  const digits = text.replace(/\D/g, '');
  const number = withoutPrefix(digits);
  if (!/^[6-9]\d{9}$/.test(number)) throw userErrors.INVALID_PHONE();
  return number;
}

function withoutPrefix(digits: string): string {
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits;
}
