import { type WatchedRange } from '@academy/contracts/learning.schemas';

/** A film is kept in pieces of so many seconds, a bit for each, the lowest bit first. */
const PIECE_SEC = 5;
/** Pieces of one row: 320 seconds. */
const BLOCK_PIECES = 64;

/** Bits of the pieces that were watched, by the block. */
export type WatchedMasks = ReadonlyMap<number, bigint>;

/** Seconds of a film that are kept; of one whose length is not known, a single piece, which completes nothing. */
export const lengthOf = (durationSec: number): number => Math.max(durationSec, PIECE_SEC);

/** A piece counts from its half on, since players report whole seconds; what lies beyond the end is left out. */
export function masksOf(ranges: readonly WatchedRange[], durationSec: number): WatchedMasks {
  const length = lengthOf(durationSec);
  const masks = new Map<number, bigint>();
  for (const [fromSec, toSec] of joined(ranges)) {
    const last = Math.min(toSec, length);
    for (let piece = Math.floor(fromSec / PIECE_SEC); piece * PIECE_SEC < last; piece += 1) {
      const begin = piece * PIECE_SEC;
      const end = Math.min(begin + PIECE_SEC, length);
      const watched = Math.min(end, last) - Math.max(begin, fromSec);
      if (2 * watched >= end - begin) setPiece(masks, piece);
    }
  }
  return masks;
}

export function mergeMasks(one: WatchedMasks, other: WatchedMasks): WatchedMasks {
  const merged = new Map(one);
  for (const [block, mask] of other) merged.set(block, (merged.get(block) ?? 0n) | mask);
  return merged;
}

/** What was watched, in the order of the film, the last piece as long as the film has it. */
export function rangesOf(masks: WatchedMasks, durationSec: number): WatchedRange[] {
  const length = lengthOf(durationSec);
  const ranges: WatchedRange[] = [];
  for (const begin of beginningsOf(masks)) {
    if (begin >= length) break;
    const end = Math.min(begin + PIECE_SEC, length);
    const last = ranges.at(-1);
    if (last?.[1] === begin) last[1] = end;
    else ranges.push([begin, end]);
  }
  return ranges;
}

export const watchedSeconds = (masks: WatchedMasks, durationSec: number): number =>
  rangesOf(masks, durationSec).reduce((sum, [fromSec, toSec]) => sum + toSec - fromSec, 0);

/** In their order and each second once, so that a report costs no more than the film is long. */
function joined(ranges: readonly WatchedRange[]): WatchedRange[] {
  const all: WatchedRange[] = [];
  for (const [fromSec, toSec] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && fromSec <= last[1]) last[1] = Math.max(last[1], toSec);
    else all.push([fromSec, toSec]);
  }
  return all;
}

function setPiece(masks: Map<number, bigint>, piece: number): void {
  const block = Math.floor(piece / BLOCK_PIECES);
  masks.set(block, (masks.get(block) ?? 0n) | (1n << BigInt(piece % BLOCK_PIECES)));
}

function* beginningsOf(masks: WatchedMasks): Generator<number> {
  const blocks = [...masks].sort(([one], [other]) => one - other);
  for (const [block, mask] of blocks) {
    // Numbers are tested many times faster than one of 64 bits.
    const halves = [Number(mask & 0xffff_ffffn), Number(mask >> 32n)] as const;
    for (let bit = 0; bit < BLOCK_PIECES; bit += 1)
      if ((halves[bit < 32 ? 0 : 1] >>> (bit % 32)) & 1) yield (block * BLOCK_PIECES + bit) * PIECE_SEC;
  }
}
