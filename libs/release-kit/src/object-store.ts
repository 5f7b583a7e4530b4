/** Where releases lie: objects by key, written once. A key is a path without a leading slash or dot segments. */
export interface ObjectStore {
  /** As a person would name it. */
  readonly name: string;
  /** @returns its content; undefined where there is no such object */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Writes an object that is not there yet: of two at once one succeeds. No reader ever sees a part of it.
   * @returns false where the key was taken
   */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** @returns the names below `folder/`, one level deep, in no order */
  list(folder: string): Promise<string[]>;
}

/** The store cannot be reached or refuses us: nothing is known about what it holds. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
