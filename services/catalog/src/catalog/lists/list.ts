import { itemFilters, type ItemFilters } from '@academy/contracts/catalog/catalog-list';
import { type AdminItemListQuery } from '@academy/contracts/items/admin-item.schemas';
import { type Item, type Publication } from '../../items/item.entity.js';
import { type ItemKind } from '../../items/item-kind.js';
import { segmentsOf, type Segment } from './sort-segments.js';
import { pageSize, type ListSort } from './list-query.js';
import { sql, type Sql } from './sql.js';

/**
 * The row of a listed item. It contains only the beginning of the text, which is a thousand times as long as the rest.
 */
export type ListedItem<E extends Item> = Omit<E, 'syllabus' | 'whoShouldAttend' | 'prerequisites'>;

/** The items of a list and their order, without a page. */
export interface List<E extends Item = Item> {
  readonly kind: ItemKind<E>;
  readonly sort: ListSort;
  readonly segments: readonly Segment[];
  /** The conditions without those of a search. */
  readonly conditions: readonly Sql[];
  readonly filters: ItemFilters;
  /** Undefined if an admin sees all of them. */
  readonly publications: readonly Publication[] | undefined;
  /** Identifies kind and conditions. */
  readonly filterKey: string;
  readonly size: number;
}

/**
 * The index of an order, by name: without a hint the server prefers to scan the whole list up to the beginning of a
 * page. An admin's list of several states has an index for its default order only.
 */
export function indexOf(
  { kind, filters: { category }, publications }: List,
  { index }: Segment,
): string | undefined {
  if (publications?.length === 1)
    return ['ix', kind.table, ...(category ? ['category'] : []), index].join('_');
  return index === 'newest' && !category ? `ix_${kind.table}_created` : undefined;
}

export function listOf<E extends Item>(
  kind: ItemKind<E>,
  query: AdminItemListQuery,
  { includesUnpublished, sort }: { readonly includesUnpublished: boolean; readonly sort: ListSort },
): List<E> {
  const filters: ItemFilters = Object.fromEntries(
    itemFilters.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );
  // Workshops have no reviews.
  const order = sort === 'rating' && kind.type === 'workshop' ? 'soonest' : sort;
  const publications = includesUnpublished ? publicationsOf(query) : (['published'] as const);
  return {
    kind,
    sort: order,
    segments: segmentsOf(kind.type, order),
    conditions: [
      ...(publications ? [sql('publication IN (?)', publications)] : []),
      ...Object.entries(filters).map(([name, value]) => sql(`${name} = ?`, value)),
    ],
    filters,
    publications,
    filterKey: JSON.stringify([kind.type, publications, filters]),
    size: pageSize(query, includesUnpublished),
  };
}

function publicationsOf({ publication }: AdminItemListQuery): readonly Publication[] | undefined {
  if (publication === 'unarchived') return ['draft', 'published'];
  return publication && [publication];
}
