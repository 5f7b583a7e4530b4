import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from './seeded-random.js';

const numbers = (source: string) => {
  const random = new SeededRandom(source);
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const many = Array.from({ length: 20 }, () => random.number('n', 1, 6));
  return {
    letters: random.some('letters', 3, letters),
    all: random.shuffled(letters),
    many,
    made: random.made,
  };
};

describe('choices of an attack', () => {
  it('are the same for the same seed, and different for another one', () => {
    expect(numbers('7/attack/1')).toEqual(numbers('7/attack/1'));
    expect(numbers('7/attack/1')).not.toEqual(numbers('8/attack/1'));
  });

  it('lie within their bounds, name each member once, and are recorded', () => {
    const { letters, all, many, made } = numbers('1');
    expect(new Set(letters).size).toBe(3);
    expect([...all].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(Math.min(...many)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...many)).toBeLessThanOrEqual(6);
    expect(made).toContain(`letters: ${JSON.stringify(letters)}`);
  });
});
