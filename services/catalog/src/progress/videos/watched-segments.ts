import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';

/** A video is stored in segments of this many seconds, with the watched seconds of each segment. */
const SEGMENT_SEC = 5;
/** Segments per row, one bit each, lowest bit first: 320 seconds. */
const BLOCK_SEGMENTS = 64;

/**
 * One mask for the first second of each segment, one for the second and so on, so that two reports about one segment
 * are added up second by second.
 */
export const MASK_PROPERTIES = [
  'maskSecond0',
  'maskSecond1',
  'maskSecond2',
  'maskSecond3',
  'maskSecond4',
] as const;

/** One row, with its masks as decimal numbers. */
export type MaskRow = { readonly blockIndex: number } & Readonly<
  Record<(typeof MASK_PROPERTIES)[number], string>
>;

/** One mask per second of a segment, in the order of `MASK_PROPERTIES`. */
type BlockMasks = readonly bigint[];

/** Watched masks by block. */
export type WatchedMasks = ReadonlyMap<number, BlockMasks>;

const NOTHING: BlockMasks = MASK_PROPERTIES.map(() => 0n);

/** The stored seconds of a video; a single segment if its length is unknown, which never completes it. */
export const lengthOf = (durationSec: number): number => Math.max(durationSec, SEGMENT_SEC);

/** Each second counts separately; seconds past the end are skipped. */
export function masksOf(ranges: readonly WatchedRange[], durationSec: number): WatchedMasks {
  const length = lengthOf(durationSec);
  const masks = new Map<number, bigint[]>();
  for (const [fromSec, toSec] of joined(ranges))
    NOTHING.forEach((_, second) => {
      const end = segmentsBefore(Math.min(toSec, length), second);
      setSegments(masks, { second, first: segmentsBefore(fromSec, second), end });
    });
  return masks;
}

export function mergeMasks(one: WatchedMasks, other: WatchedMasks): WatchedMasks {
  const merged = new Map(one);
  for (const [block, masks] of other) {
    const previous = merged.get(block) ?? NOTHING;
    merged.set(
      block,
      masks.map((mask, second) => mask | (previous[second] ?? 0n)),
    );
  }
  return merged;
}

export function toRows(masks: WatchedMasks): MaskRow[] {
  return [...masks]
    .sort(([one], [other]) => one - other)
    .map(([block, seconds]) => {
      const columns = MASK_PROPERTIES.map((name, second) => [name, String(seconds[second])]);
      return { blockIndex: block, ...Object.fromEntries(columns) } as MaskRow;
    });
}

export const fromRows = (rows: readonly MaskRow[]): WatchedMasks =>
  new Map(rows.map((row) => [row.blockIndex, MASK_PROPERTIES.map((name) => BigInt(row[name]))]));

/** Watched ranges in the order of the video. */
export function rangesOf(masks: WatchedMasks, durationSec: number): WatchedRange[] {
  const length = lengthOf(durationSec);
  const ranges: WatchedRange[] = [];
  for (const begin of secondsIn(masks)) {
    if (begin >= length) break;
    const last = ranges.at(-1);
    if (last?.[1] === begin) last[1] = begin + 1;
    else ranges.push([begin, begin + 1]);
  }
  return ranges;
}

export function watchedSeconds(masks: WatchedMasks, durationSec: number): number {
  const length = lengthOf(durationSec);
  let sum = 0;
  for (const [block, seconds] of masks)
    seconds.forEach((mask, second) => {
      const segments = segmentsBefore(length, second) - block * BLOCK_SEGMENTS;
      if (segments > 0) sum += bitsIn(mask & bitsUpTo(segments));
    });
  return sum;
}

/** The number of segments in which this second is before the given time. */
const segmentsBefore = (timeSec: number, second: number): number =>
  Math.max(0, Math.ceil((timeSec - second) / SEGMENT_SEC));

/** Sorted and without overlaps, so that the cost of a report is bounded by the length of the video. */
function joined(ranges: readonly WatchedRange[]): WatchedRange[] {
  const all: WatchedRange[] = [];
  for (const [fromSec, toSec] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && fromSec <= last[1]) last[1] = Math.max(last[1], toSec);
    else all.push([fromSec, toSec]);
  }
  return all;
}

interface Segments {
  readonly second: number;
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

function setSegments(masks: Map<number, bigint[]>, { second, first, end }: Segments): void {
  if (first >= end) return;
  for (let block = Math.floor(first / BLOCK_SEGMENTS); block * BLOCK_SEGMENTS < end; block += 1) {
    const begin = block * BLOCK_SEGMENTS;
    const bits = bitsUpTo(end - begin) & ~bitsUpTo(Math.max(first - begin, 0));
    const seconds = masks.get(block) ?? [...NOTHING];
    seconds[second] = (seconds[second] ?? 0n) | bits;
    masks.set(block, seconds);
  }
}

const bitsUpTo = (count: number): bigint => (1n << BigInt(Math.min(count, BLOCK_SEGMENTS))) - 1n;

/** Counting bits is many times faster on numbers than on 64-bit bigints. */
const bitsIn = (mask: bigint): number =>
  countBits(Number(mask & 0xffff_ffffn)) + countBits(Number(mask >> 32n));

/** For 32 bits: sums pairs, then fours, then bytes, and finally all bytes at once. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

function* secondsIn(masks: WatchedMasks): Generator<number> {
  const blocks = [...masks].sort(([one], [other]) => one - other);
  for (const [block, seconds] of blocks) {
    const halves = seconds.map((mask) => [Number(mask & 0xffff_ffffn), Number(mask >> 32n)] as const);
    for (let bit = 0; bit < BLOCK_SEGMENTS; bit += 1)
      for (const [second, half] of halves.entries())
        if ((half[bit < 32 ? 0 : 1] >>> (bit % 32)) & 1)
          yield (block * BLOCK_SEGMENTS + bit) * SEGMENT_SEC + second;
  }
}
