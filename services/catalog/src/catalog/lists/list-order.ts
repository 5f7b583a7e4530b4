import { type ItemType } from '@academy/contracts/identity.schemas';
import { type ListSort } from './list-query.js';

/** A run of rows in one order that an index keeps. */
export interface Segment {
  /** The index, by the end of its name. */
  readonly index: string;
  /** The properties that decide, the last of them unique. */
  readonly columns: readonly string[];
  readonly descending: boolean;
  /** Which rows belong to it; `:asOf` is the moment for which the list was begun. */
  readonly where?: string;
  /** The same of a row. */
  readonly holds?: (row: object, asOf: Date) => boolean;
}

/** No workshop lasts longer (AMB-04), so one that began earlier is over. */
const LONGEST_HOURS = 10_000;

const byColumns = (index: string, descending: boolean, ...columns: string[]): readonly [Segment] => [
  { index, columns: [...columns, 'id'], descending },
];

const NEWEST = byColumns('newest', true, 'createdAt');
const SOONEST: readonly Segment[] = [
  {
    index: 'start',
    columns: ['startsAt', 'id'],
    descending: false,
    holds: (row, asOf) => !isOver(row, asOf),
    where: `ends_at >= :asOf AND starts_at >= :asOf - INTERVAL ${LONGEST_HOURS} HOUR`,
  },
  {
    index: 'start',
    columns: ['startsAt', 'id'],
    descending: true,
    holds: isOver,
    where: 'ends_at < :asOf AND starts_at < :asOf',
  },
];

function isOver(row: object, asOf: Date): boolean {
  return 'endsAt' in row && row.endsAt instanceof Date && row.endsAt < asOf;
}

const ORDERS: Readonly<Record<Exclude<ListSort, 'soonest'>, readonly Segment[]>> = {
  newest: NEWEST,
  // Ranks are held in memory; their rows are read by number.
  relevance: NEWEST,
  popular: byColumns('popular', true, 'isPopular', 'isBestSeller', 'createdAt'),
  rating: byColumns('rating', true, 'ratingScore'),
  price: byColumns('price', false, 'pricePaise'),
  'price-desc': byColumns('price', true, 'pricePaise'),
  title: byColumns('title', false, 'title'),
};

/**
 * The segments of a list, in turn. Workshops are sorted the soonest first, those under way before all, those
 * that are over last; courses have no date, for them `soonest` is the newest first.
 */
export function segmentsOf(type: ItemType, sort: ListSort): readonly Segment[] {
  if (sort !== 'soonest') return ORDERS[sort];
  return type === 'workshop' ? SOONEST : NEWEST;
}
