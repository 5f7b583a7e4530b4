import { type ItemType } from '@academy/contracts/identity.schemas';
import { type ListSort } from './list-query.js';

/** A range of rows in one order, which an index contains. */
export interface Segment {
  /** The index, by the end of its name. */
  readonly index: string;
  /** The properties of the order; the last of them is unique. */
  readonly columns: readonly string[];
  readonly descending: boolean;
  /** The condition of its rows; `:asOf` is the time at which the list was begun. */
  readonly where?: string;
  /** The same condition for a row in memory. */
  readonly holds?: (row: object, asOf: Date) => boolean;
}

/** No workshop is longer (AMB-04), so one that began earlier is over. */
const MAX_WORKSHOP_HOURS = 10_000;

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
    where: `ends_at >= :asOf AND starts_at >= :asOf - INTERVAL ${MAX_WORKSHOP_HOURS} HOUR`,
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
  // Ranks are computed in memory; their rows are read by number.
  relevance: NEWEST,
  popular: byColumns('popular', true, 'isPopular', 'isBestSeller', 'createdAt'),
  rating: byColumns('rating', true, 'ratingScore'),
  price: byColumns('price', false, 'pricePaise'),
  'price-desc': byColumns('price', true, 'pricePaise'),
  title: byColumns('title', false, 'title'),
};

/**
 * The segments of a list in sequence. Workshops are sorted by soonest start: those in progress, then upcoming ones,
 * then past ones. Courses have no date, so `soonest` means newest first.
 */
export function segmentsOf(type: ItemType, sort: ListSort): readonly Segment[] {
  if (sort !== 'soonest') return ORDERS[sort];
  return type === 'workshop' ? SOONEST : NEWEST;
}
