import { describe, expect, it } from '@jest/globals';
import { startAt, Watching } from './watching.js';

const play = (watching: Watching, from: number, to: number, duration = 60, rate = 1) => {
  for (let time = from; time <= to; time += 0.25) watching.at(time, duration, rate);
};

describe('what was watched', () => {
  it('S-265: counts playing time, and no jump', () => {
    const watching = new Watching();
    play(watching, 0, 10);
    watching.rest();
    play(watching, 40, 45);
    expect(watching.state).toEqual({ positionSec: 45, watchedSec: 15, completed: false });
  });

  it('never goes back with the player', () => {
    const watching = new Watching();
    play(watching, 0, 30);
    watching.rest();
    play(watching, 5, 6);
    expect(watching.state).toMatchObject({ positionSec: 30, watchedSec: 31 });
  });

  it('is complete at its end, and just before it', () => {
    const near = new Watching();
    play(near, 50, 58);
    expect(near.state.completed).toBe(true);
    const ended = new Watching();
    ended.end();
    expect(ended.state.completed).toBe(true);
    const unknown = new Watching();
    unknown.at(5, Number.NaN);
    expect(unknown.state.completed).toBe(false);
  });

  it('is resumed at its second, and begins anew where it had ended', () => {
    expect([startAt(42, 60), startAt(59, 60), startAt(0, 60), startAt(42, 0), startAt(3_550, 3_600)]).toEqual(
      [42, 0, 0, 42, 0],
    );
  });
});
