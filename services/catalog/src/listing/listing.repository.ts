import { type ItemSort } from '@academy/contracts/catalog.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Entry } from '../entries/entry.entity.js';
import { type EntryKind } from '../entries/entry-kind.js';
import { readCursor, writeCursor, type Place } from './listing-cursor.js';
import { segmentsOf, type Segment } from './listing-order.js';
import { pageSize, type ListingQuery } from './listing-query.js';
import { beyond, ordered, within, type Direction } from './listing-sql.js';
import { matching } from './search-condition.js';
import { allOf, sql, type Sql } from './sql.js';

/** The row of a card. The text is its beginning only: it is a thousand times as long as the rest. */
export type Listed<E extends Entry> = Omit<E, 'syllabus' | 'whoShouldAttend' | 'prerequisites'>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly next: string | null;
  readonly previous: string | null;
}

interface Listing<E extends Entry> {
  readonly kind: EntryKind<E>;
  readonly sort: ItemSort;
  readonly segments: readonly Segment[];
  readonly conditions: readonly Sql[];
  readonly size: number;
}

interface Found<Row> {
  readonly row: Row;
  readonly segment: number;
}

/** Reads lists a page at a time, each from where the one before it ended (keyset, decision 0070). */
@Injectable()
export class ListingRepository {
  constructor(private readonly source: DataSource) {}

  /** @param seesAll an admin who asked for drafts and archived ones too */
  async readPage<E extends Entry>(
    kind: EntryKind<E>,
    query: ListingQuery,
    { seesAll, sort }: { seesAll: boolean; sort: ItemSort },
  ): Promise<Page<Listed<E>>> {
    const conditions = conditionsOf(query, seesAll);
    const segments = segmentsOf(kind.type, sort);
    const listing = { kind, sort, segments, conditions, size: pageSize(query, seesAll) };
    const cursor = query.after ?? query.before;
    const total = await this.count(listing);
    if (cursor !== undefined) {
      const place = readCursor(cursor, sort, segments.length);
      const direction = query.after === undefined ? 'before' : 'after';
      return { ...(await this.readFrom(listing, place, direction)), total, page: query.page };
    }
    return { ...(await this.readNumbered(listing, query.page)), total, page: query.page };
  }

  private async readFrom<E extends Entry>(listing: Listing<E>, place: Place, direction: Direction) {
    const { size } = listing;
    const found = await this.collect(listing, { place, direction, limit: size + 1, skip: 0 });
    const isMore = found.length > size;
    const shown = found.slice(0, size);
    if (direction === 'before') shown.reverse();
    return {
      rows: shown.map(({ row }) => row),
      next: direction === 'before' || isMore ? cursorOf(listing, shown.at(-1), place.asOf) : null,
      previous: direction === 'after' || isMore ? cursorOf(listing, shown[0], place.asOf) : null,
    };
  }

  private async readNumbered<E extends Entry>(listing: Listing<E>, page: number) {
    const { size, sort } = listing;
    const asOf = new Date();
    const place: Place = { sort, segment: 0, asOf, values: [] };
    const skip = (page - 1) * size;
    const found = await this.collect(listing, { place, direction: 'after', limit: size + 1, skip });
    const shown = found.slice(0, size);
    return {
      rows: shown.map(({ row }) => row),
      next: found.length > size ? cursorOf(listing, shown.at(-1), asOf) : null,
      previous: page > 1 ? cursorOf(listing, shown[0], asOf) : null,
    };
  }

  /** Rows of one segment after the other until there are enough. */
  private async collect<E extends Entry>(
    listing: Listing<E>,
    { place, direction, limit, skip }: { place: Place; direction: Direction; limit: number; skip: number },
  ): Promise<Found<Listed<E>>[]> {
    const { segments } = listing;
    const step = direction === 'after' ? 1 : -1;
    const found: Found<Listed<E>>[] = [];
    let left = skip;
    for (let index = place.segment; segments[index] && found.length < limit; index += step) {
      const from = index === place.segment ? place.values : [];
      const rows = await this.readSegment(listing, index, { place, from, direction, limit: limit + left });
      found.push(...rows.slice(left).map((row) => ({ row, segment: index })));
      left = Math.max(0, left - rows.length);
    }
    return found.slice(0, limit);
  }

  private readSegment<E extends Entry>(
    { kind, segments, conditions }: Listing<E>,
    index: number,
    asked: { place: Place; from: readonly unknown[]; direction: Direction; limit: number },
  ): Promise<Listed<E>[]> {
    const segment = segments[index] as Segment;
    const { place, from, direction, limit } = asked;
    const behind = from.length > 0 ? [beyond(segment, from, direction)] : [];
    const where = allOf([...conditions, within(segment, place.asOf), ...behind]);
    return this.source.query<Listed<E>[]>(
      `SELECT ${kind.listed} FROM ${kind.table} WHERE ${where.text}
       ORDER BY ${ordered(segment, direction)} LIMIT ${limit}`,
      [...where.values],
    );
  }

  private async count<E extends Entry>({ kind, conditions }: Listing<E>): Promise<number> {
    const where = allOf(conditions);
    const [row] = await this.source.query<{ total: string }[]>(
      `SELECT COUNT(*) AS total FROM ${kind.table} WHERE ${where.text}`,
      [...where.values],
    );
    return Number(row?.total);
  }
}

function conditionsOf({ category, search }: ListingQuery, seesAll: boolean): Sql[] {
  return [
    ...(seesAll ? [] : [sql("publication = 'published'")]),
    ...(category ? [sql('category = ?', category)] : []),
    ...(search ? matching(search) : []),
  ];
}

function cursorOf<E extends Entry>(
  { segments, sort }: Listing<E>,
  found: Found<Listed<E>> | undefined,
  asOf: Date,
): string | null {
  if (!found) return null;
  const columns = segments[found.segment]?.columns ?? [];
  const values = columns.map(
    (column) => (found.row as Record<string, unknown>)[column] as string | number | Date,
  );
  return writeCursor({ sort, segment: found.segment, asOf, values });
}
