/** Between two reports while a video plays. */
export const REPORT_MS = 10_000;
/** So near to its end a video is seen: nobody waits for the last bars of the closing music. */
const END_SEC = 2;
/** What lies further apart than two moments of playing is a jump. */
const MOMENT_SEC = 2.5;

export interface Watched {
  readonly positionSec: number;
  readonly watchedSec: number;
  readonly completed: boolean;
}

/** Counts what was really watched: playing time counts, jumping does not. */
export class Watching {
  private last: number | null = null;
  private watched: number;
  private position = 0;
  private isSeen = false;

  /** @param before seconds that were watched on earlier visits */
  constructor(before = 0) {
    this.watched = before;
  }

  /** While it plays, several times a second. @param rate how fast it plays */
  at(time: number, duration: number, rate = 1): void {
    const step = this.last === null ? 0 : time - this.last;
    if (step > 0 && step < MOMENT_SEC * Math.max(1, rate)) this.watched += step;
    this.last = time;
    this.position = Math.max(this.position, time);
    if (Number.isFinite(duration) && duration > 0 && time >= duration - END_SEC) this.isSeen = true;
  }

  /** It stands still, or somewhere else: what comes next is no playing time. */
  rest(): void {
    this.last = null;
  }

  /** It has played to its end. */
  end(): void {
    this.isSeen = true;
    this.rest();
  }

  get state(): Watched {
    return {
      positionSec: Math.floor(this.position),
      watchedSec: Math.floor(this.watched),
      completed: this.isSeen,
    };
  }
}

/**
 * Where to begin: at the second where it was left, and at the start again where it had been seen to its end.
 * @param positionSec the furthest second so far
 */
export function startAt(positionSec: number, durationSec: number): number {
  return durationSec > 0 && positionSec >= durationSec - Math.max(END_SEC, durationSec * 0.03)
    ? 0
    : positionSec;
}
