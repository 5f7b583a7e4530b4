/** When a question was last answered with yes. Bounded: the longest unasked is forgotten first. */
export class RecentOwners {
  private readonly seenAt = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** @returns how long ago in ms; Infinity where there was no such answer */
  ageOf(key: string, nowMs: number): number {
    const at = this.seenAt.get(key);
    return at === undefined ? Infinity : nowMs - at;
  }

  keep(key: string, nowMs: number): void {
    this.seenAt.delete(key);
    this.seenAt.set(key, nowMs);
    const [oldest] = this.seenAt.keys();
    if (this.seenAt.size > this.max && oldest !== undefined) this.seenAt.delete(oldest);
  }

  forget(key: string): void {
    this.seenAt.delete(key);
  }
}
