import { type Item } from './item.entity.js';
import { type ItemKind } from './item-kind.js';

type JsonColumn = 'syllabus' | 'whoShouldAttend' | 'prerequisites';
type Flag = 'isPopular' | 'isBestSeller';

/** A row as the database returns it: lists as JSON, booleans as numbers. */
export type ItemRow = Omit<Item, JsonColumn | Flag> &
  Readonly<Record<JsonColumn, string> & Record<Flag, number>>;

const parseList = (text: string): string[] => JSON.parse(text) as string[];

/** Avoids TypeORM's mapper, which would take longer than the query. */
export function toItem<E extends Item>({ entity }: ItemKind<E>, row: ItemRow): E {
  return Object.assign(new entity(), row, {
    isPopular: Boolean(row.isPopular),
    isBestSeller: Boolean(row.isBestSeller),
    syllabus: parseList(row.syllabus),
    whoShouldAttend: parseList(row.whoShouldAttend),
    prerequisites: parseList(row.prerequisites),
  });
}
