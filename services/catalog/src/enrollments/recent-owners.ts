export interface RecentOwner {
  /** Time of the request to payment, in ms. */
  readonly requestedAt: number;
  /** Null if payment runs a release that sends no id. */
  readonly enrollmentId: string | null;
}

/**
 * Recent positive responses of payment. The number is limited: the entry that was confirmed longest ago is dropped
 * first.
 */
export class RecentOwners {
  private readonly owners = new Map<string, RecentOwner>();

  constructor(private readonly max: number) {}

  find(key: string): RecentOwner | undefined {
    return this.owners.get(key);
  }

  set(key: string, owner: RecentOwner): void {
    this.owners.delete(key);
    this.owners.set(key, owner);
    const [oldest] = this.owners.keys();
    if (this.owners.size > this.max && oldest !== undefined) this.owners.delete(oldest);
  }

  remove(key: string): void {
    this.owners.delete(key);
  }
}
