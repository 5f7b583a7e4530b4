import { type ItemSort } from '@academy/contracts/catalog.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';

/** A run of rows in one order that an index keeps. */
export interface Segment {
  /** The columns that decide, the last of them unique. */
  readonly columns: readonly string[];
  readonly descending: boolean;
  /** Which rows belong to it; `:asOf` is the moment for which the list was begun. */
  readonly where?: string;
}

/** No workshop lasts longer (AMB-04), so one that began earlier is over. */
const LONGEST_HOURS = 10_000;

const byColumns = (descending: boolean, ...columns: string[]): readonly [Segment] => [
  { columns: [...columns, 'id'], descending },
];

const NEWEST = byColumns(true, 'createdAt');
const SOONEST: readonly Segment[] = [
  {
    columns: ['startsAt', 'id'],
    descending: false,
    where: `endsAt >= :asOf AND startsAt >= :asOf - INTERVAL ${LONGEST_HOURS} HOUR`,
  },
  { columns: ['startsAt', 'id'], descending: true, where: 'endsAt < :asOf AND startsAt < :asOf' },
];

const ORDERS: Readonly<Record<Exclude<ItemSort, 'soonest'>, readonly Segment[]>> = {
  newest: NEWEST,
  popular: byColumns(true, 'isPopular', 'createdAt'),
  price: byColumns(false, 'pricePaise'),
  'price-desc': byColumns(true, 'pricePaise'),
  title: byColumns(false, 'title'),
};

/**
 * The segments of a list, in turn. Workshops come the soonest first, those under way before all, those that are over
 * last; courses have no date, for them `soonest` is the newest first.
 */
export function segmentsOf(type: ItemType, sort: ItemSort): readonly Segment[] {
  if (sort !== 'soonest') return ORDERS[sort];
  return type === 'workshop' ? SOONEST : NEWEST;
}
