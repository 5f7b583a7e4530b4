import { type ItemType } from '@academy/contracts/identity.schemas';
import { type AppError } from '@academy/nest-kit';
import { type Entry } from './entry.entity.js';

/** What tells courses and workshops apart for the code that reads and writes both. */
export interface EntryKind<E extends Entry> {
  readonly type: ItemType;
  readonly entity: new () => E;
  notFound(): AppError;
  /** Seats in total, null = unlimited (AMB-12). */
  capacityOf(entry: E): number | null;
}
