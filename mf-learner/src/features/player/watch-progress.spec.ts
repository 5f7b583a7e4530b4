import { describe, expect, it } from '@jest/globals';
import { startAt, WatchProgress } from './watch-progress.js';

const play = (watching: WatchProgress, from: number, to: number, rate = 1) => {
  for (let time = from; time <= to; time += 0.25) watching.at(time, rate);
};

describe('watch progress', () => {
  it('counts playing time, and no seeking [S-265]', () => {
    const watching = new WatchProgress(60);
    play(watching, 0, 10);
    watching.rest();
    play(watching, 40, 45);
    expect(watching.state).toEqual({
      positionSec: 45,
      watchedSec: 15,
      completed: false,
      watched: [
        [0, 10],
        [40, 45],
      ],
    });
  });

  it('never decreases when the player seeks back', () => {
    const watching = new WatchProgress(60);
    play(watching, 0, 30);
    watching.rest();
    play(watching, 5, 6);
    expect(watching.state).toMatchObject({ positionSec: 30, watchedSec: 31, watched: [[0, 30]] });
  });

  it('is complete after 90 per cent of the video, and not after a seek to its end [AMB-02]', () => {
    const jumped = new WatchProgress(60);
    play(jumped, 50, 60);
    jumped.end(60);
    expect(jumped.state).toMatchObject({ completed: false, watched: [[50, 60]] });
    play(jumped, 0, 43);
    expect(jumped.state.completed).toBe(false);
    jumped.rest();
    play(jumped, 43, 44);
    expect(jumped.state.completed).toBe(true);
  });

  it('includes the rest of a lecture that is longer than its video', () => {
    const watching = new WatchProgress(60);
    play(watching, 0, 30);
    watching.end(30);
    expect(watching.state).toMatchObject({ completed: true, positionSec: 30, watched: [[0, 60]] });
    const unknown = new WatchProgress(0);
    play(unknown, 0, 5);
    expect(unknown.state).toMatchObject({ completed: false, watched: [[0, 5]] });
  });

  it('continues at the last position, or at the beginning after the end', () => {
    expect([startAt(42, 60), startAt(59, 60), startAt(0, 60), startAt(42, 0), startAt(3_550, 3_600)]).toEqual(
      [42, 0, 0, 42, 0],
    );
  });
});
