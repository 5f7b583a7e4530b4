import { type Entry } from './entry.entity.js';
import { type EntryKind } from './entry-kind.js';

type Encoded = 'syllabus' | 'whoShouldAttend' | 'prerequisites';

/** A row as the database has it. */
export type EntryRow = Omit<Entry, Encoded | 'isPopular'> &
  Readonly<Record<Encoded, string>> & { readonly isPopular: number };

const list = (text: string): string[] => JSON.parse(text) as string[];

/** Details are read many times a second: the mapper would take longer over them than the database. */
export function toEntry<E extends Entry>({ entity }: EntryKind<E>, row: EntryRow): E {
  return Object.assign(new entity(), row, {
    isPopular: Boolean(row.isPopular),
    syllabus: list(row.syllabus),
    whoShouldAttend: list(row.whoShouldAttend),
    prerequisites: list(row.prerequisites),
  });
}
