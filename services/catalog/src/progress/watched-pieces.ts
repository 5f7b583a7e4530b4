import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';

/** A video is kept in pieces of so many seconds, and of each piece the seconds that were watched. */
const PIECE_SEC = 5;
/** Pieces of one row, a bit for each, the lowest bit first: 320 seconds. */
const BLOCK_PIECES = 64;

/** The first second of each piece, the second one and so on: what two reports have of a piece is added up to the second. */
const SECOND_COLUMNS = ['second0', 'second1', 'second2', 'second3', 'second4'] as const;
/** `mask` has the pieces that were watched whole. */
export const MASK_COLUMNS = ['mask', ...SECOND_COLUMNS] as const;

/** A row, its masks as decimal numbers. */
export type MaskRow = { readonly block: number } & Readonly<Record<(typeof MASK_COLUMNS)[number], string>>;

/** A mask for each second of a piece, in the order of `SECOND_COLUMNS`. */
type BlockMasks = readonly bigint[];

/** What was watched, by the block. */
export type WatchedMasks = ReadonlyMap<number, BlockMasks>;

const NOTHING: BlockMasks = SECOND_COLUMNS.map(() => 0n);

/** Seconds of a video that are kept; of one whose length is not known, a single piece, which completes nothing. */
export const lengthOf = (durationSec: number): number => Math.max(durationSec, PIECE_SEC);

/** Each second counts by itself; what lies beyond the end is left out. */
export function masksOf(ranges: readonly WatchedRange[], durationSec: number): WatchedMasks {
  const length = lengthOf(durationSec);
  const masks = new Map<number, bigint[]>();
  for (const [fromSec, toSec] of joined(ranges))
    NOTHING.forEach((_, second) => {
      const end = piecesBefore(Math.min(toSec, length), second);
      setPieces(masks, { second, first: piecesBefore(fromSec, second), end });
    });
  return masks;
}

export function mergeMasks(one: WatchedMasks, other: WatchedMasks): WatchedMasks {
  const merged = new Map(one);
  for (const [block, masks] of other) {
    const known = merged.get(block) ?? NOTHING;
    merged.set(
      block,
      masks.map((mask, second) => mask | (known[second] ?? 0n)),
    );
  }
  return merged;
}

/** As they are kept. In a row from before there are whole pieces alone, and a release from before reads those alone. */
export function toRows(masks: WatchedMasks): MaskRow[] {
  return [...masks]
    .sort(([one], [other]) => one - other)
    .map(([block, seconds]) => {
      const whole = seconds.reduce((all, mask) => all & mask);
      const values = [whole, ...seconds].map(String);
      return { block, ...Object.fromEntries(MASK_COLUMNS.map((name, at) => [name, values[at]])) } as MaskRow;
    });
}

export const fromRows = (rows: readonly MaskRow[]): WatchedMasks =>
  new Map(rows.map((row) => [row.block, SECOND_COLUMNS.map((name) => BigInt(row.mask) | BigInt(row[name]))]));

/** What was watched, in the order of the video. */
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
      const pieces = piecesBefore(length, second) - block * BLOCK_PIECES;
      if (pieces > 0) sum += bitsIn(mask & bitsUpTo(pieces));
    });
  return sum;
}

/** Of how many pieces this second lies before a time. */
const piecesBefore = (timeSec: number, second: number): number =>
  Math.max(0, Math.ceil((timeSec - second) / PIECE_SEC));

/** In their order and each second once, so that a report costs no more than the video is long. */
function joined(ranges: readonly WatchedRange[]): WatchedRange[] {
  const all: WatchedRange[] = [];
  for (const [fromSec, toSec] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && fromSec <= last[1]) last[1] = Math.max(last[1], toSec);
    else all.push([fromSec, toSec]);
  }
  return all;
}

interface Pieces {
  readonly second: number;
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
}

function setPieces(masks: Map<number, bigint[]>, { second, first, end }: Pieces): void {
  if (first >= end) return;
  for (let block = Math.floor(first / BLOCK_PIECES); block * BLOCK_PIECES < end; block += 1) {
    const begin = block * BLOCK_PIECES;
    const bits = bitsUpTo(end - begin) & ~bitsUpTo(Math.max(first - begin, 0));
    const seconds = masks.get(block) ?? [...NOTHING];
    seconds[second] = (seconds[second] ?? 0n) | bits;
    masks.set(block, seconds);
  }
}

const bitsUpTo = (count: number): bigint => (1n << BigInt(Math.min(count, BLOCK_PIECES))) - 1n;

/** Numbers are counted many times faster than one of 64 bits. */
const bitsIn = (mask: bigint): number => onesIn(Number(mask & 0xffff_ffffn)) + onesIn(Number(mask >> 32n));

/** Of 32 bits: added up in pairs, in fours, in bytes, and then all bytes at once. */
function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

function* secondsIn(masks: WatchedMasks): Generator<number> {
  const blocks = [...masks].sort(([one], [other]) => one - other);
  for (const [block, seconds] of blocks) {
    const halves = seconds.map((mask) => [Number(mask & 0xffff_ffffn), Number(mask >> 32n)] as const);
    for (let bit = 0; bit < BLOCK_PIECES; bit += 1)
      for (const [second, half] of halves.entries())
        if ((half[bit < 32 ? 0 : 1] >>> (bit % 32)) & 1)
          yield (block * BLOCK_PIECES + bit) * PIECE_SEC + second;
  }
}
