/** Where a person left an address, sealed (SEC-26); nulls where there is none. */
export interface KnownContact {
  readonly orderId: string | null;
  readonly contact: Buffer | null;
}
