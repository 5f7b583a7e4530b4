import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';
import { mergeRanges, secondsOf } from '../../rules/watched-ranges.js';

/** Milliseconds between two reports while a video plays. */
export const REPORT_MS = 10_000;
/** A learner who stopped this close to the end has seen the video: it starts over. */
const END_SEC = 2;
/** A larger difference between two time updates is a seek. */
const MOMENT_SEC = 2.5;

/** A video is completed once this share of it was watched; the server decides, and this shows it at once (decision 0164). */
const COMPLETE_SHARE = 0.9;

export interface WatchState {
  readonly positionSec: number;
  readonly watchedSec: number;
  readonly completed: boolean;
  /** Which parts were played, in their order. */
  readonly watched: WatchedRange[];
}

/** Counts what was really watched: playing time counts, jumping does not. */
export class WatchProgress {
  private last: number | null = null;
  private played = 0;
  private position = 0;
  private readonly ranges: [number, number][] = [];

  /** @param durationSec of the lecture, as the server counts it */
  constructor(private readonly durationSec: number) {}

  /** While it plays, several times a second. @param rate how fast it plays */
  at(time: number, rate = 1): void {
    const step = this.last === null ? 0 : time - this.last;
    const range = this.ranges.at(-1);
    if (range && step > 0 && step < MOMENT_SEC * Math.max(1, rate)) {
      this.played += step;
      range[1] = time;
    } else this.ranges.push([time, time]);
    this.last = time;
    this.position = Math.max(this.position, time);
  }

  /** The position is paused, or elsewhere: the next step is no playing time. */
  rest(): void {
    this.last = null;
  }

  /** It has played to its end. A lecture may be said to be longer than its video: nothing is missed of the rest. */
  end(time: number): void {
    this.ranges.push([time, Math.max(time, this.durationSec)]);
    this.rest();
  }

  get state(): WatchState {
    const watched = mergeRanges(this.ranges);
    return {
      positionSec: Math.floor(this.position),
      watchedSec: Math.floor(this.played),
      completed: this.durationSec > 0 && secondsOf(watched) >= COMPLETE_SHARE * this.durationSec,
      watched,
    };
  }
}

/**
 * Start position: the second where it was left, and the beginning again if it was seen to its end.
 * @param positionSec the furthest second so far
 */
export function startAt(positionSec: number, durationSec: number): number {
  return durationSec > 0 && positionSec >= durationSec - Math.max(END_SEC, durationSec * 0.03)
    ? 0
    : positionSec;
}
