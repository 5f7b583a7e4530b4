import { createHash } from 'node:crypto';

/** Random choices that depend only on the seed and the attack, recorded for the report. */
export class SeededRandom {
  readonly made: string[] = [];
  private numbers = 0;

  constructor(private readonly source: string) {}

  /** @returns an item of the list, recorded under the name */
  one<T>(name: string, list: readonly T[]): T {
    const chosen = list[this.below(list.length)] as T;
    this.note(name, chosen);
    return chosen;
  }

  /** @returns the given number of different items, in any order */
  some<T>(name: string, count: number, list: readonly T[]): T[] {
    const chosen = this.shuffled(list).slice(0, count);
    this.note(name, chosen);
    return chosen;
  }

  /** @returns an integer, both limits included */
  number(name: string, from: number, to: number): number {
    const chosen = from + this.below(to - from + 1);
    this.note(name, chosen);
    return chosen;
  }

  chance(name: string, probability = 0.5): boolean {
    const chosen = this.below(1_000) < probability * 1_000;
    this.note(name, chosen);
    return chosen;
  }

  /** @returns the given number of characters from an alphabet */
  text(name: string, length: number, alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'): string {
    const chosen = Array.from({ length }, () => alphabet[this.below(alphabet.length)]).join('');
    this.note(name, chosen);
    return chosen;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return Array.from({ length: rest.length }, () => rest.splice(this.below(rest.length), 1)[0] as T);
  }

  private below(end: number): number {
    this.numbers += 1;
    return createHash('sha256').update(`${this.source}/${this.numbers}`).digest().readUInt32BE() % end;
  }

  private note(name: string, chosen: unknown): void {
    this.made.push(`${name}: ${(JSON.stringify(chosen) ?? String(chosen)).slice(0, 200)}`);
  }
}
