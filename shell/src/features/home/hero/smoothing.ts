/**
 * Time that the model needs to catch up with the page (S-041): its rings spread soon after the scroll, the whole
 * model rotates more slowly. The mouse position has the time of the rings.
 */
export const SPREAD_SCRUB_SEC = 0.3;
export const ROTATION_SCRUB_SEC = 0.5;

/** After this time 95 per cent of the distance is covered. */
const REST = Math.log(20);
/** Smaller differences are invisible. */
const NEAR = 0.0005;

/** @returns the position `elapsedSec` later on the way to `to`, independent of the number of frames in between */
export function approach(from: number, to: number, scrubSec: number, elapsedSec: number): number {
  const left = (from - to) * Math.exp((-REST * elapsedSec) / scrubSec);
  return Math.abs(left) < NEAR ? to : to + left;
}

/** Target state that the page sets for the model. */
export interface PoseTarget {
  /** 0 while the hero is at the top of the screen, 1 once it has left it. */
  readonly scroll: number;
  /** The position of the mouse, from -1 to 1 across the window. */
  readonly x: number;
  readonly y: number;
}

/** The pose of the model, each value within the range of its target. */
export interface Pose {
  readonly spread: number;
  readonly rotation: number;
  readonly x: number;
  readonly y: number;
}

export const restingPose: Pose = { spread: 0, rotation: 0, x: 0, y: 0 };

export function follow(pose: Pose, { scroll, x, y }: PoseTarget, elapsedSec: number): Pose {
  return {
    spread: approach(pose.spread, scroll, SPREAD_SCRUB_SEC, elapsedSec),
    rotation: approach(pose.rotation, scroll, ROTATION_SCRUB_SEC, elapsedSec),
    x: approach(pose.x, x, SPREAD_SCRUB_SEC, elapsedSec),
    y: approach(pose.y, y, SPREAD_SCRUB_SEC, elapsedSec),
  };
}

export const hasArrived = (pose: Pose, { scroll, x, y }: PoseTarget): boolean =>
  pose.spread === scroll && pose.rotation === scroll && pose.x === x && pose.y === y;
