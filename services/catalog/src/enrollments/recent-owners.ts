export interface RecentOwner {
  /** When payment was asked, in ms. */
  readonly askedAt: number;
  /** Null where payment named none, because it was released before. */
  readonly enrollmentId: string | null;
}

/** What was last answered with yes. Bounded: the longest unasked is forgotten first. */
export class RecentOwners {
  private readonly owners = new Map<string, RecentOwner>();

  constructor(private readonly max: number) {}

  find(key: string): RecentOwner | undefined {
    return this.owners.get(key);
  }

  keep(key: string, owner: RecentOwner): void {
    this.owners.delete(key);
    this.owners.set(key, owner);
    const [oldest] = this.owners.keys();
    if (this.owners.size > this.max && oldest !== undefined) this.owners.delete(oldest);
  }

  forget(key: string): void {
    this.owners.delete(key);
  }
}
