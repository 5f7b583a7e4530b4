import { createHash } from 'node:crypto';

/** A deterministic random generator: the same names give the same numbers on every machine. */
export class Random {
  #state;

  /** @param names such as a seed and a payment's number */
  constructor(...names: (string | number)[]) {
    this.#state = createHash('sha256').update(names.join('/')).digest().readUInt32LE(0);
  }

  /** Mulberry32. @returns a number from 0 to 1, excluding 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** @returns an integer, both limits included */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** @param probability 0 to 1 */
  chance(probability: number) {
    return this.next() < probability;
  }

  /** @param items at least one */
  pick<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)] as Item;
  }

  /** @returns the same items in a random order */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = this.between(0, last);
      [result[last], result[other]] = [result[other] as Item, result[last] as Item];
    }
    return result;
  }
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns an id in the product's form, determined by the names */
export function idOf(...names: (string | number)[]): string {
  const bytes = createHash('sha256').update(names.join('/')).digest();
  const letters = [...bytes.subarray(0, 25)].map((byte) => CROCKFORD[byte % 32]);
  return `0${letters.join('')}`;
}
