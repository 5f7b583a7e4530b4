import { describe, expect, it } from '@jest/globals';
import { actorsOf } from './actors.js';
import { faults } from './faults.js';
import { Random } from './random.js';
import { scriptOf } from './script.js';
import { disturbanceNames, timelineOf } from './timeline.js';

const numbers = Array.from({ length: 2_000 }, (_, index) => index + 1);
const scripts = numbers.map((number) => scriptOf(7, number));

describe('the plan of a seed', () => {
  it('is the same at each run, in whatever order its scripts are made', () => {
    const again = [...numbers].reverse().map((number) => scriptOf(7, number));
    expect(again.reverse()).toEqual(scripts);
    expect(timelineOf(7, 2_000)).toEqual(timelineOf(7, 2_000));
  });

  it('differs for another seed', () => {
    expect(numbers.map((number) => scriptOf(8, number).faults)).not.toEqual(
      scripts.map((script) => script.faults),
    );
    expect(timelineOf(8, 2_000)).not.toEqual(timelineOf(7, 2_000));
  });

  it('keeps its beginning when there are more payments', () => {
    const short = timelineOf(7, 500);
    expect(timelineOf(7, 2_000).slice(0, short.length)).toEqual(short);
  });

  it('contains every fault in 2,000 payments, alone and in pairs, and payments without any', () => {
    const alone = scripts
      .filter(({ faults: names }) => names.length === 1)
      .flatMap((script) => script.faults);
    const paired = scripts
      .filter(({ faults: names }) => names.length === 2)
      .flatMap((script) => script.faults);
    const names = faults.map(({ name }) => name).sort();
    expect([...new Set(alone)].sort()).toEqual(names);
    expect([...new Set(paired)].sort()).toEqual(names);
    expect(scripts.some((script) => script.faults.length === 0)).toBe(true);
  });

  it('contains every disturbance in 2,000 payments, at positions counted in payments', () => {
    const timeline = timelineOf(7, 2_000);
    expect(new Set(timeline.map(({ name }) => name))).toEqual(new Set(disturbanceNames));
    const places = timeline.map(({ at }) => at);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.max(...places)).toBeLessThanOrEqual(2_000);
  });

  it('lets the same user buy the same item again, so that double purchases happen', () => {
    const pairs = scripts.map(({ user, item }) => `${user}/${item.id}`);
    expect(pairs.length - new Set(pairs).size).toBeGreaterThan(200);
  });

  it('makes ids that the product accepts', () => {
    expect(actorsOf(7, 1).user).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  });
});

describe('the seeded stream', () => {
  it('stays within its bounds and shuffles without loss', () => {
    const random = new Random('bounds');
    const values = Array.from({ length: 1_000 }, () => random.between(2, 5));
    expect([...new Set(values)].sort()).toEqual([2, 3, 4, 5]);
    expect(random.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  });
});
