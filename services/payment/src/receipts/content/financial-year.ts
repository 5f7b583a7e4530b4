/** India is UTC+5:30 all year round. */
const IST_OFFSET_MS = 330 * 60_000;
const APRIL = 3;
/** The maximum of six digits. */
const SERIES_SIZE = 999_999;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** @returns the Indian financial year of an instant, 1 April to 31 March in India: `2026-27` */
export function financialYearOf(instant: Date): string {
  const local = new Date(instant.getTime() + IST_OFFSET_MS);
  const start = local.getUTCFullYear() - (local.getUTCMonth() < APRIL ? 1 : 0);
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/**
 * Sixteen characters of letters, digits, dashes and slashes, as GST rule 46 (b) requires. The rule allows several series:
 * after 999,999 receipts of a year `ACA` is followed by `ACB`.
 * @param serial counts from 1 within the financial year
 * @returns `ACA/26-27/000123`
 * @throws RangeError once all series of a year are full, and for an invalid serial number
 */
export function receiptNumber(financialYear: string, serial: number): string {
  const letter = LETTERS[Math.floor((serial - 1) / SERIES_SIZE)];
  if (!letter || !Number.isInteger(serial)) throw new RangeError(`${financialYear} has no receipt ${serial}`);
  const position = ((serial - 1) % SERIES_SIZE) + 1;
  return `AC${letter}/${financialYear.slice(2)}/${String(position).padStart(6, '0')}`;
}
