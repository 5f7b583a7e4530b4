/** The order that contains a user's contact, and the encrypted contact (SEC-26); nulls without one. */
export interface StoredContact {
  readonly orderId: string | null;
  readonly contact: Buffer | null;
}
