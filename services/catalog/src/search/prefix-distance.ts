/** Searches are at most 100 letters long. */
const WIDTH = 256;
let [before, row, next] = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)];

/**
 * The number of edits from a typed word to the beginning of another one: a letter inserted, deleted or replaced, or
 * two neighbours swapped (optimal string alignment). Words that begin with the typed word have 0 edits. Because all
 * words are compared, only cells within the limit are computed, in rows that are allocated once.
 * @returns more than `most` if more edits are needed
 */
export function prefixDistance(typed: string, word: string, most: number): number {
  const width = typed.length;
  let fewest = most + 1;
  if (word.length < width - most || width + most >= WIDTH) return fewest;
  for (let index = 0; index <= most + 1; index += 1) row[index] = index;
  const last = Math.min(word.length, width + most);
  for (let end = 1; end <= last; end += 1) {
    const least = fillRow(typed, word, end, most);
    if (least > most) break;
    if (end + most >= width) fewest = Math.min(fewest, next[width] as number);
    const spare = before;
    before = row;
    row = next;
    next = spare;
  }
  return fewest;
}

/** @returns the minimum of the row: no later row has a smaller one */
function fillRow(typed: string, word: string, end: number, most: number): number {
  const letter = word.charCodeAt(end - 1);
  const first = Math.max(1, end - most);
  const last = Math.min(typed.length, end + most);
  next[first - 1] = first === 1 ? end : most + 1;
  next[last + 1] = most + 1;
  let least = next[first - 1] as number;
  for (let index = first; index <= last; index += 1) {
    const isSame = typed.charCodeAt(index - 1) === letter;
    let edits = (row[index - 1] as number) + (isSame ? 0 : 1);
    edits = Math.min(edits, (row[index] as number) + 1, (next[index - 1] as number) + 1);
    const isSwap =
      index > 1 &&
      end > 1 &&
      typed.charCodeAt(index - 2) === letter &&
      typed.charCodeAt(index - 1) === word.charCodeAt(end - 2);
    if (isSwap) edits = Math.min(edits, (before[index - 2] as number) + 1);
    next[index] = edits;
    least = Math.min(least, edits);
  }
  return least;
}
