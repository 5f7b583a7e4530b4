/** All items of a list in its order, by their numbers. */
export class OrderedItems {
  private ranks: Uint32Array | undefined;

  constructor(private readonly numbers: Uint32Array) {}

  get length(): number {
    return this.numbers.length;
  }

  /** @returns this many numbers from a position, counted from the beginning */
  slice(from: number, count: number): number[] {
    return [...this.numbers.subarray(from, from + count)];
  }

  /**
   * Numbers that `isWanted` accepts, in sequence from a rank on.
   * @param step 1 towards the end, -1 towards the beginning
   */
  collect(
    isWanted: (number: number) => boolean,
    { rank, step, count }: { readonly rank: number; readonly step: 1 | -1; readonly count: number },
  ): number[] {
    const found: number[] = [];
    for (let at = rank; at >= 0 && at < this.numbers.length && found.length < count; at += step) {
      const number = this.numbers[at] as number;
      if (isWanted(number)) found.push(number);
    }
    return found;
  }

  /** @returns undefined for an item that is not in the list */
  rankOf(number: number): number | undefined {
    this.ranks ??= this.ranked();
    return (this.ranks[number] ?? 0) - 1 >= 0 ? (this.ranks[number] as number) - 1 : undefined;
  }

  private ranked(): Uint32Array {
    const ranks = new Uint32Array(this.numbers.reduce((max, number) => Math.max(max, number), 0) + 1);
    this.numbers.forEach((number, rank) => (ranks[number] = rank + 1));
    return ranks;
  }
}
