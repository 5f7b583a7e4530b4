import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';

/** Limit of one report. */
const MOST = 1_000;

/** Merges ranges into whole seconds, sorted and without overlaps. Ranges of less than half a second are dropped. */
export function mergeRanges(ranges: readonly (readonly [number, number])[]): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const [fromSec, toSec] of ranges.map(rounded).sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && fromSec <= last[1]) last[1] = Math.max(last[1], toSec);
    else if (fromSec < toSec) merged.push([fromSec, toSec]);
  }
  return merged.slice(0, MOST);
}

/** @param ranges merged by `mergeRanges` */
export const secondsOf = (ranges: readonly WatchedRange[]): number =>
  ranges.reduce((sum, [fromSec, toSec]) => sum + toSec - fromSec, 0);

const rounded = ([fromSec, toSec]: readonly [number, number]): WatchedRange => [
  Math.round(fromSec),
  Math.round(toSec),
];
