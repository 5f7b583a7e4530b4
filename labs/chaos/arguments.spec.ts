import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.js';

describe('the arguments of the fault laboratory', () => {
  it('name payments, seed and the one payment to replay', () => {
    const options = readArguments(['--payments', '2000', '--seed', '7', '--only', '123']);
    expect(options).toMatchObject({ payments: 2000, seed: 7, only: 123 });
  });

  it.each([
    [['--payments', 'many'], /--payments takes a whole number/],
    [['--payments', '0'], /--payments takes a whole number/],
    [['--payments', '-3'], /^--payments takes a whole number from 1 to 1000000\.$/],
    [['--seed', '-1'], /^--seed takes a whole number/],
    [['--only', '1.5'], /--only takes a whole number/],
    [['--mutant', 'unknown'], /--mutant takes one of: no-rank/],
    [['--paymens', '5'], /--paymens/],
    [['stray'], /stray/],
  ])('reject %j in plain words', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
