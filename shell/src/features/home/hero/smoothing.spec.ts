import { describe, expect, it } from '@jest/globals';
import {
  approach,
  follow,
  hasArrived,
  restingPose,
  SPREAD_SCRUB_SEC,
  ROTATION_SCRUB_SEC,
  type Pose,
} from './smoothing.js';

const target = { scroll: 1, x: -1, y: 0.5 };

function after(seconds: number, framesPerSecond: number): Pose {
  let pose = restingPose;
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1)
    pose = follow(pose, target, 1 / framesPerSecond);
  return pose;
}

describe('the smoothing of the hero [S-041]', () => {
  it('covers 95 per cent of the distance in 0.3 and 0.5 seconds', () => {
    expect([SPREAD_SCRUB_SEC, ROTATION_SCRUB_SEC]).toEqual([0.3, 0.5]);
    expect(approach(0, 1, 0.3, 0.3)).toBeCloseTo(0.95);
    expect(after(0.3, 60).spread).toBeCloseTo(0.95);
    expect(after(0.5, 60).rotation).toBeCloseTo(0.95);
  });

  it('is the same at 20, 60 and 240 frames per second', () => {
    const [slow, usual, fast] = [20, 60, 240].map((rate) => after(0.2, rate)) as [Pose, Pose, Pose];
    for (const part of ['spread', 'rotation', 'x', 'y'] as const) {
      expect(slow[part]).toBeCloseTo(usual[part], 10);
      expect(fast[part]).toBeCloseTo(usual[part], 10);
    }
  });

  it('rotates the model more slowly than it spreads the rings', () => {
    const { spread, rotation } = after(0.1, 60);
    expect(rotation).toBeLessThan(spread);
  });

  it('reaches its target, so that rendering can stop', () => {
    expect(hasArrived(after(0.2, 60), target)).toBe(false);
    expect(hasArrived(after(3, 60), target)).toBe(true);
  });
});
