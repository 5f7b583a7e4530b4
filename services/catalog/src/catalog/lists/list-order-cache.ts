import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrderedItems } from './ordered-items.js';
import { type List } from './list.js';
import { orderByColumns, segmentCondition } from './list-sql.js';
import { allOf } from './sql.js';
import { VersionedCache } from './versioned-cache.js';

/**
 * Caches, per catalogue version, the data that all pages of a list share: the number of items, and their order as
 * numbers. The order is built only when a page is requested by its offset (decision 0070).
 */
@Injectable()
export class ListOrderCache {
  private readonly counts = new VersionedCache<number>();
  private readonly sortOrders = new VersionedCache<OrderedItems>();

  constructor(private readonly source: DataSource) {}

  count(list: List, version: string): Promise<number> {
    return this.counts.get(version, list.filterKey, async () => {
      const where = allOf(list.conditions);
      const [row] = await this.source.query<{ total: string }[]>(
        `SELECT COUNT(*) AS total FROM ${list.kind.table} WHERE ${where.text}`,
        [...where.values],
      );
      return Number(row?.total);
    });
  }

  /** The list's segments in sequence. */
  sortOrder(list: List, version: string): Promise<OrderedItems> {
    return this.sortOrders.get(version, `${list.filterKey} ${list.sort}`, async () => {
      const asOf = new Date();
      const numbers: number[] = [];
      for (const segment of list.segments) {
        const where = allOf([...list.conditions, segmentCondition(segment, asOf)]);
        const rows = await this.source.query<{ number: number }[]>(
          `SELECT number FROM ${list.kind.table} WHERE ${where.text} ORDER BY ${orderByColumns(segment, 'after')}`,
          [...where.values],
        );
        for (const { number } of rows) numbers.push(number);
      }
      return new OrderedItems(Uint32Array.from(numbers));
    });
  }
}
