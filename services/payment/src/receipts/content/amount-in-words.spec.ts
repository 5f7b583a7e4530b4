import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amount-in-words.js';

describe('an amount in words, in Indian English', () => {
  it.each([
    [0, 'Rupees zero only'],
    [100, 'Rupees one only'],
    [199_900, 'Rupees one thousand nine hundred ninety-nine only'],
    [150, 'Rupees one and fifty paise only'],
    [101, 'Rupees one and one paise only'],
    [2_500_000, 'Rupees twenty-five thousand only'],
    [1_000_000, 'Rupees ten thousand only'],
    [1_1100, 'Rupees one hundred eleven only'],
    [10_000_000, 'Rupees one lakh only'],
    [50_000_099, 'Rupees five lakh and ninety-nine paise only'],
    [1_000_000_000, 'Rupees one crore only'],
    [
      4_294_967_295,
      'Rupees four crore twenty-nine lakh forty-nine thousand six hundred seventy-two and ninety-five paise only',
    ],
    [
      1_234_567_890_012,
      'Rupees one thousand two hundred thirty-four crore fifty-six lakh seventy-eight thousand nine hundred and twelve paise only',
    ],
  ])('%d paise are "%s" [S-001]', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  it('leads back to the same number of rupees, for any amount', () => {
    for (let step = 0; step < 3_000; step += 1) {
      const rupees = Math.floor(((step * 7_919) % 3_001) ** 3 / 7) + step;
      expect(rupeesOf(amountInWords(rupees * 100))).toBe(rupees);
    }
  });

  it('rejects an invalid amount', () => {
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => amountInWords(wrong)).toThrow(RangeError);
  });
});

/** A separate parser, so that the formatter is not tested with its own code. */
function rupeesOf(text: string): number {
  const values =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  const scale: Record<string, number> = { thousand: 1e3, lakh: 1e5, crore: 1e7 };
  let total = 0;
  let group = 0;
  for (const word of text.replace(/^Rupees | only$/g, '').split(/[ -]/)) {
    if (word === 'hundred') group *= 100;
    else if (word === 'crore') [total, group] = [(total + group) * 1e7, 0];
    else if (scale[word]) [total, group] = [total + group * scale[word], 0];
    else group += values.includes(word) ? values.indexOf(word) : (tens.indexOf(word) + 2) * 10;
  }
  return total + group;
}
