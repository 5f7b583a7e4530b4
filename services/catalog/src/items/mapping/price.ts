import { validationError } from '@academy/nest-kit';

const INVALID_PRICE = 'Please enter a valid price';
const PRICE_BELOW_MINIMUM = 'Please enter a valid price: 0 for free, or at least ₹1';

const PAISE_PER_RUPEE = 100;
/** The provider accepts no amount below ₹1 (CON-11). */
const MIN_PAISE = 100;
/** ₹1 crore: far more than any course, and far less than the maximum of an integer column or a payment. */
const MAX_PAISE = 1_000_000_000;

/** Longer than any price, spaces included; a longer text is rejected before it is parsed (T38). */
const MAX_LENGTH = 40;

const SYMBOL = /^(?:₹|rs\.?|inr)\s*/i;
const TRAILER = /\s*\/-$/;
/** Plain digits, Indian groups (1,99,999) or groups of three (199,999), with one or two decimals. */
const AMOUNT = /^(\d{1,12}|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/**
 * Parses rupees as an admin or a client writes them (`₹12,999`, `Rs. 1,99,999.50`, `25000`, 0.5) to paise (CON-09,
 * T50). Ambiguous texts (`1,5`, `1.999`, `1 999`) are rejected.
 * @returns null if the text is not a price from 0 to ₹1 crore
 */
export function readPrice(value: string | number): number | null {
  const text = typeof value === 'number' ? String(value) : value.trim();
  if (text.length > MAX_LENGTH) return null;
  const match = AMOUNT.exec(text.replace(SYMBOL, '').replace(TRAILER, ''));
  const whole = match?.[1];
  if (whole === undefined) return null;
  const paise =
    Number(whole.replaceAll(',', '')) * PAISE_PER_RUPEE + Number((match?.[2] ?? '').padEnd(2, '0'));
  return paise <= MAX_PAISE ? paise : null;
}

/**
 * Parses the price of a save.
 * @returns integer paise: 0, or ₹1 and more
 * @throws AppError VALIDATION_FAILED with the text of S-287
 */
export function parsePrice(value: string | number, field = 'price'): number {
  const paise = readPrice(value);
  if (paise === null) throw validationError([{ message: INVALID_PRICE, path: [field] }]);
  if (paise > 0 && paise < MIN_PAISE)
    throw validationError([{ message: PRICE_BELOW_MINIMUM, path: [field] }]);
  return paise;
}

/** Paise → rupees for display and legacy clients; exact, because no price has more than two decimals. */
export const toRupees = (paise: number): number => paise / PAISE_PER_RUPEE;
