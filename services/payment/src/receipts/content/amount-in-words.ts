const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

/** The Indian scale, largest first. From a hundred crore on, the count of crores is written in this scale too. */
const SCALE = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/**
 * An amount in the words of Indian receipts: 199900 paise are 'Rupees one thousand nine hundred ninety-nine only', 150
 * paise 'Rupees one and fifty paise only'.
 * @param paise a safe integer, not negative
 * @throws RangeError for anything else
 */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError('An amount is a whole number of paise');
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  return `Rupees ${inWords(rupees)}${rest === 0 ? '' : ` and ${inWords(rest)} paise`} only`;
}

function inWords(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  if (count < 100) return [TENS[Math.floor(count / 10)], SMALL[count % 10 || 20]].filter(Boolean).join('-');
  const [size, name] = SCALE.find(([step]) => count >= step) ?? [1, ''];
  const rest = count % size;
  return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
}
