import { listQuery } from '@academy/contracts/identity.schemas';
import { type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { type Entry } from './entry.entity.js';
import { toSearchTerms } from './entry-search.js';

const PUBLIC_LIMIT = 24;
const ADMIN_LIMIT = 20;

/** Query of the list calls. An unknown `sort` is refused. */
export const listingQuery = listQuery.extend({
  sort: z
    .enum(['newest', 'popular', 'price', 'price-desc', 'soonest', 'title'], 'Unknown sort order')
    .optional(),
  /** Drafts and archived ones too; heeded for an admin alone. */
  all: z.stringbool().default(false),
});
export type ListingQuery = z.infer<typeof listingQuery>;

export interface Listing<E> {
  readonly entries: E[];
  readonly total: number;
  readonly page: number;
}

type Sort = Exclude<NonNullable<ListingQuery['sort']>, 'soonest'>;

const ORDER: Readonly<Record<Sort, Readonly<Record<string, 'ASC' | 'DESC'>>>> = {
  newest: { 'entry.createdAt': 'DESC' },
  popular: { 'entry.isPopular': 'DESC', 'entry.createdAt': 'DESC' },
  price: { 'entry.pricePaise': 'ASC' },
  'price-desc': { 'entry.pricePaise': 'DESC' },
  title: { 'entry.title': 'ASC' },
};

/** Narrows a query on the alias `entry` to what was asked for. */
export function narrow<E extends Entry>(
  builder: SelectQueryBuilder<E>,
  { category, search }: ListingQuery,
  seesAll: boolean,
): SelectQueryBuilder<E> {
  if (!seesAll) builder.andWhere("entry.publication = 'published'");
  if (category) builder.andWhere('entry.category = :category', { category });
  if (!search) return builder;
  const { match, like } = toSearchTerms(search);
  if (match === null && like.length === 0) return builder.andWhere('FALSE');
  if (match !== null) {
    builder.andWhere(
      'MATCH(entry.title, entry.category, entry.description) AGAINST (:match IN BOOLEAN MODE)',
      { match },
    );
  }
  like.forEach((pattern, index) =>
    builder.andWhere(`entry.title LIKE :like${index}`, { [`like${index}`]: pattern }),
  );
  return builder;
}

/** @param sort for courses `soonest` means the newest first: they have no date */
export function order<E extends Entry>(
  builder: SelectQueryBuilder<E>,
  sort: ListingQuery['sort'] = 'newest',
): SelectQueryBuilder<E> {
  for (const [column, direction] of Object.entries(ORDER[sort === 'soonest' ? 'newest' : sort]))
    builder.addOrderBy(column, direction);
  return builder.addOrderBy('entry.id', 'DESC');
}

/** Reads one page (AMB-05) of a narrowed and ordered query. */
export async function readPage<E extends Entry>(
  builder: SelectQueryBuilder<E>,
  { page, limit }: ListingQuery,
  seesAll: boolean,
): Promise<Listing<E>> {
  const size = limit ?? (seesAll ? ADMIN_LIMIT : PUBLIC_LIMIT);
  const [entries, total] = await builder
    .limit(size)
    .offset((page - 1) * size)
    .getManyAndCount();
  return { entries, total, page };
}
