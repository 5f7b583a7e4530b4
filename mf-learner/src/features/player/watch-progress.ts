import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';
import { mergeRanges, secondsOf } from '../../rules/watched-ranges.js';

/** Milliseconds between two reports while a video plays. */
export const REPORT_MS = 10_000;
/** Seconds before the end from which a video counts as seen to its end and starts again. */
const END_SEC = 2;
/** A larger difference in seconds between two time updates is a seek. */
const MOMENT_SEC = 2.5;

/**
 * Share of a video after which it is completed; the server decides, and the page shows it immediately (decision
 * 0164).
 */
const COMPLETE_SHARE = 0.9;

export interface WatchState {
  readonly positionSec: number;
  readonly watchedSec: number;
  readonly completed: boolean;
  /** Ranges that were played, in order. */
  readonly watched: WatchedRange[];
}

/** Measures the watched ranges: playing counts, seeking does not. */
export class WatchProgress {
  private last: number | null = null;
  private played = 0;
  private position = 0;
  private readonly ranges: [number, number][] = [];

  /** @param durationSec of the lecture, as the server counts it */
  constructor(private readonly durationSec: number) {}

  /** Called several times per second during playback. @param rate speed of playback */
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

  /** After a pause or a seek, the next difference is not playing time. */
  rest(): void {
    this.last = null;
  }

  /** The video was played to its end. If the lecture is longer than its video, the rest counts as watched. */
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
 * Start position: the last position, or the beginning if the video was played to its end.
 * @param positionSec the furthest position so far
 */
export function startAt(positionSec: number, durationSec: number): number {
  return durationSec > 0 && positionSec >= durationSec - Math.max(END_SEC, durationSec * 0.03)
    ? 0
    : positionSec;
}
