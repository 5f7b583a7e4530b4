import { type Item } from './item.entity.js';
import { type ItemKind } from './item-kind.js';

type Encoded = 'syllabus' | 'whoShouldAttend' | 'prerequisites';

/** A row as the database has it. */
export type ItemRow = Omit<Item, Encoded | 'isPopular'> &
  Readonly<Record<Encoded, string>> & { readonly isPopular: number };

const list = (text: string): string[] => JSON.parse(text) as string[];

/** Details are read many times a second: the mapper would take longer over them than the database. */
export function toItem<E extends Item>({ entity }: ItemKind<E>, row: ItemRow): E {
  return Object.assign(new entity(), row, {
    isPopular: Boolean(row.isPopular),
    syllabus: list(row.syllabus),
    whoShouldAttend: list(row.whoShouldAttend),
    prerequisites: list(row.prerequisites),
  });
}
