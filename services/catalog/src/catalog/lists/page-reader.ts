import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listedColumns } from '../../items/item-columns.js';
import { type Item } from '../../items/item.entity.js';
import { indexOf, type List, type ListedItem } from './list.js';
import { type ListPosition } from './list-cursor.js';
import { type Segment } from './sort-segments.js';
import { keysetCondition, orderByColumns, segmentCondition, type Direction } from './list-sql.js';
import { allOf, sql, type Sql } from './sql.js';

export interface PageRow<Row> {
  readonly row: Row;
  /** The number of its segment in the list. */
  readonly segment: number;
  /** The values of its cursor, if they differ from the segment's columns. */
  readonly values?: readonly number[];
}

interface Sorting {
  readonly order: string;
  readonly limit: number;
  readonly index?: string | undefined;
}

/** Reads rows of a list along the index of its order, or by their numbers. */
@Injectable()
export class PageReader {
  constructor(private readonly source: DataSource) {}

  /**
   * Rows after or before a place, nearest first, from one segment after another until there are enough.
   * @param narrowed further conditions
   */
  async from<E extends Item>(
    list: List<E>,
    requested: { readonly position: ListPosition; readonly direction: Direction; readonly limit: number },
    narrowed: readonly Sql[] = [],
  ): Promise<PageRow<ListedItem<E>>[]> {
    const { position, direction, limit } = requested;
    const step = direction === 'after' ? 1 : -1;
    const found: PageRow<ListedItem<E>>[] = [];
    for (let index = position.segment; list.segments[index] && found.length < limit; index += step) {
      const segment = list.segments[index] as Segment;
      const isFirst = index === position.segment && position.values.length > 0;
      const conditions = [
        ...list.conditions,
        ...narrowed,
        segmentCondition(segment, position.asOf),
        ...(isFirst ? [keysetCondition(segment, position.values, direction)] : []),
      ];
      const rows = await this.read(list, allOf(conditions), {
        order: orderByColumns(segment, direction),
        limit: limit - found.length,
        index: narrowed.length === 0 ? indexOf(list, segment) : undefined,
      });
      found.push(...rows.map((row) => ({ row, segment: index })));
    }
    return found;
  }

  /** The rows of these numbers in their order; omits those that are not in the list any more. */
  async findByNumbers<E extends Item>(
    list: List<E>,
    numbers: readonly number[],
    asOf: Date,
  ): Promise<PageRow<ListedItem<E>>[]> {
    if (numbers.length === 0) return [];
    const where = allOf([...list.conditions, sql('number IN (?)', numbers)]);
    const rows = await this.read(list, where, { order: 'number', limit: numbers.length });
    const rowOf = new Map(rows.map((row) => [row.number, row]));
    return numbers.flatMap((number) => {
      const row = rowOf.get(number);
      return row
        ? [{ row, segment: list.segments.findIndex(({ holds }) => holds?.(row, asOf) ?? true) }]
        : [];
    });
  }

  private read<E extends Item>(
    { kind }: List<E>,
    where: Sql,
    { order, limit, index }: Sorting,
  ): Promise<ListedItem<E>[]> {
    return this.source.query<ListedItem<E>[]>(
      `SELECT ${listedColumns(this.source, kind)} FROM ${kind.table} item ${index ? `FORCE INDEX (${index})` : ''} WHERE ${where.text} ORDER BY ${order} LIMIT ${limit}`,
      [...where.values],
    );
  }
}
