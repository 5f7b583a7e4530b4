import { describe, expect, it } from '@jest/globals';
import { splitGst, type GstPlace } from './gst-split.js';

/** Deterministic amounts over the whole range of the column, the small and the largest among them. */
const amounts = [
  0,
  1,
  2,
  99,
  100,
  101,
  117,
  118,
  119,
  199_900,
  2_500_000,
  4_294_967_295,
  ...Array.from({ length: 4_000 }, (_, step) => (step * 2_654_435_761) % 4_294_967_296),
];
const rates = [1, 3, 5, 12, 18, 28, 40, 100];
const places: GstPlace[] = ['same-state', 'other-state'];

function eachCase(check: (total: number, rate: number, place: GstPlace) => void): void {
  for (const rate of rates)
    for (const place of places) for (const total of amounts) check(total, rate, place);
}

describe('the split of a price that includes GST [AMB-11]', () => {
  it.each([
    [199_900, 'same-state', 169_406, [15_247, 15_247]],
    [199_900, 'other-state', 169_407, [30_493]],
    [118, 'same-state', 100, [9, 9]],
    [1, 'same-state', 1, [0, 0]],
  ] as const)('is exact for %d paise in the %s', (total, place, taxable, parts) => {
    const split = splitGst(total, 18, place);
    expect([split.taxablePaise, split.parts.map(({ paise }) => paise)]).toEqual([taxable, parts]);
  });

  it('adds up to the price exactly, in whole paise, without a negative part', () => {
    eachCase((total, rate, place) => {
      const { taxablePaise, parts } = splitGst(total, rate, place);
      const all = [taxablePaise, ...parts.map(({ paise }) => paise)];
      if (all.some((paise) => !Number.isSafeInteger(paise) || paise < 0))
        throw new Error(`${total} at ${rate}`);
      const sum = all.reduce((left, paise) => left + paise, 0);
      if (sum !== total) throw new Error(`${total} at ${rate} became ${sum}`);
    });
  });

  it('is exact to half a paisa in each part, with equal halves', () => {
    eachCase((total, rate, place) => {
      const { parts } = splitGst(total, rate, place);
      // Compared with integers: |paise × divisor − dividend| ≤ divisor / 2.
      const divisor = BigInt((100 + rate) * parts.length);
      for (const { paise } of parts) {
        const off = BigInt(paise) * divisor - BigInt(total) * BigInt(rate);
        if (2n * (off < 0n ? -off : off) > divisor) throw new Error(`${total} at ${rate} is off by ${off}`);
      }
      if (parts.some(({ paise }) => paise !== parts[0]?.paise))
        throw new Error(`${total} at ${rate}: unequal`);
    });
  });

  it('names the taxes and their rates by the place of supply', () => {
    const named = (place: GstPlace) =>
      splitGst(11_800, 18, place).parts.map((part) => [part.name, part.ratePercent]);
    expect(named('same-state')).toEqual([
      ['CGST', 9],
      ['SGST', 9],
    ]);
    expect(named('other-state')).toEqual([['IGST', 18]]);
  });

  it('contains no tax at a rate of zero', () => {
    expect(splitGst(11_800, 0, 'same-state')).toEqual({ taxablePaise: 11_800, parts: [] });
  });

  it('rejects an invalid amount or rate', () => {
    for (const [total, rate] of [
      [-1, 18],
      [0.5, 18],
      [100, -1],
      [100, 17.5],
      [100, 101],
      [2 ** 52, 18],
    ] as const)
      expect(() => splitGst(total, rate, 'same-state')).toThrow(RangeError);
  });
});
