/** The supply stays within a state (CGST + SGST, half each) or crosses a border between states (IGST). */
export type GstPlace = 'same-state' | 'other-state';

interface GstPart {
  readonly name: 'CGST' | 'SGST' | 'IGST';
  readonly ratePercent: number;
  readonly paise: number;
}

export interface GstSplit {
  readonly taxablePaise: number;
  /** Empty at a rate of zero. */
  readonly parts: readonly GstPart[];
}

/** Up to this amount, every product below is an exact integer. */
const MAX_PAISE = Math.floor(Number.MAX_SAFE_INTEGER / 200);

/**
 * Splits a price that includes GST (AMB-11). Integer paise throughout: value and parts add up to the price exactly,
 * the two halves are equal, and each part is the exact tax rounded to the nearest paisa; the value is the remainder.
 * @param ratePercent a whole number from 0 to 100
 * @throws RangeError for an invalid amount or rate
 */
export function splitGst(totalPaise: number, ratePercent: number, place: GstPlace): GstSplit {
  if (!Number.isInteger(totalPaise) || totalPaise < 0 || totalPaise > MAX_PAISE)
    throw new RangeError('Not an amount in paise');
  if (!Number.isInteger(ratePercent) || ratePercent < 0 || ratePercent > 100)
    throw new RangeError('Not a rate of GST');
  if (ratePercent === 0) return { taxablePaise: totalPaise, parts: [] };
  const names = place === 'same-state' ? (['CGST', 'SGST'] as const) : (['IGST'] as const);
  const paise = divideRounded(totalPaise * ratePercent, (100 + ratePercent) * names.length);
  const parts = names.map((name) => ({ name, ratePercent: ratePercent / names.length, paise }));
  return { taxablePaise: totalPaise - paise * names.length, parts };
}

/** Half a paisa rounds up; the amount is never a floating-point number. */
function divideRounded(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}
