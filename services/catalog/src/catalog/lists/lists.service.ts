import { type AdminItemListQuery } from '@academy/contracts/items/admin-item.schemas';
import { pageRange } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type Item } from '../../items/item.entity.js';
import { type ItemKind } from '../../items/item-kind.js';
import { type Matches } from '../../search/item-index.js';
import { SearchIndex } from '../../search/search-index.js';
import { wordsAmong } from '../../search/search-tokens.js';
import { CatalogVersion } from '../version/catalog-version.js';
import { ListOrderCache } from './list-order-cache.js';
import { listOf, type List, type ListedItem } from './list.js';
import { readCursor, writeCursor, type ListPosition } from './list-cursor.js';
import { type ListSort } from './list-query.js';
import { type Direction } from './list-sql.js';
import { PageReader, type PageRow } from './page-reader.js';
import { sql } from './sql.js';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly next: string | null;
  readonly previous: string | null;
  /** Words of the rows' titles and teachers that match the search; set for public lists. */
  readonly matchedWords?: string[];
}

/** Start of a page: after a cursor, before one, or at an offset. */
type PageStart =
  | { readonly position: ListPosition; readonly direction: Direction }
  | { readonly skip: number };

/** Up to this number of matches, the database sorts them. */
const MAX_SORTED_IN_SQL = 200;

/** Reads lists page by page. Each page starts at the end of the previous one (keyset pagination, decision 0070). */
@Injectable()
export class ListsService {
  constructor(
    private readonly cache: ListOrderCache,
    private readonly pages: PageReader,
    private readonly index: SearchIndex,
    private readonly version: CatalogVersion,
  ) {}

  async readPage<E extends Item>(
    kind: ItemKind<E>,
    query: AdminItemListQuery,
    options: { readonly includesUnpublished: boolean; readonly sort: ListSort },
  ): Promise<Page<ListedItem<E>>> {
    const list = listOf(kind, query, options);
    const start = startOf(list, query);
    const version = await this.version.read();
    const asOf = 'position' in start ? start.position.asOf : new Date();
    const { found, total, matches } = query.search
      ? await this.search(list, query.search, { start, asOf, version })
      : await this.browse(list, { start, asOf, version });
    const page = { ...pageOf(list, found, start, asOf), total, page: query.page };
    return matches && !options.includesUnpublished
      ? { ...page, matchedWords: matchedWords(page.rows, matches) }
      : page;
  }

  private async browse<E extends Item>(list: List<E>, { start, asOf, version }: PageRequest) {
    const [found, total] = await Promise.all([
      this.rowsOf(list, { start, asOf, version }),
      this.cache.count(list, version),
    ]);
    return { found, total, matches: undefined };
  }

  private async rowsOf<E extends Item>(list: List<E>, { start, asOf, version }: PageRequest) {
    const limit = list.size + 1;
    if ('position' in start) return this.pages.from(list, { ...start, limit });
    if (start.skip === 0) return this.pages.from(list, { ...firstPageStart(list, asOf), limit });
    const sortOrder = await this.cache.sortOrder(list, version);
    return this.pages.findByNumbers(list, sortOrder.slice(start.skip, limit), asOf);
  }

  private async search<E extends Item>(list: List<E>, words: string, reading: PageRequest) {
    const matches = await this.index.find(list, words, reading.version);
    const total = matches.size;
    if (total === 0) return { found: [], total, matches };
    return { found: await this.searchResults(list, [...matches.keys()], reading), total, matches };
  }

  private searchResults<E extends Item>(list: List<E>, itemNumbers: readonly number[], reading: PageRequest) {
    if (list.sort === 'relevance') return this.resultsByRelevance(list, itemNumbers, reading);
    return itemNumbers.length <= MAX_SORTED_IN_SQL
      ? this.sortInSql(list, itemNumbers, reading)
      : this.sortInMemory(list, new Set(itemNumbers), reading);
  }

  private async resultsByRelevance<E extends Item>(
    list: List<E>,
    itemNumbers: readonly number[],
    { start, asOf }: PageRequest,
  ) {
    const found = await this.pages.findByNumbers(
      list,
      relevancePage(itemNumbers, start, list.size + 1),
      asOf,
    );
    return found.map(({ row }) => ({
      row,
      segment: 0,
      values: [itemNumbers.indexOf(row.number), row.number],
    }));
  }

  private async sortInSql<E extends Item>(
    list: List<E>,
    itemNumbers: readonly number[],
    { start, asOf }: PageRequest,
  ) {
    const narrowed = [sql('number IN (?)', itemNumbers)];
    if ('position' in start) return this.pages.from(list, { ...start, limit: list.size + 1 }, narrowed);
    const limit = start.skip + list.size + 1;
    return (await this.pages.from(list, { ...firstPageStart(list, asOf), limit }, narrowed)).slice(
      start.skip,
    );
  }

  /** Uses the order in memory, because the database would read and sort all items. */
  private async sortInMemory<E extends Item>(
    list: List<E>,
    items: ReadonlySet<number>,
    { start, asOf, version }: PageRequest,
  ) {
    const sortOrder = await this.cache.sortOrder(list, version);
    const isMatch = (number: number) => items.has(number);
    const count = list.size + 1;
    if ('skip' in start) {
      const itemNumbers = sortOrder.collect(isMatch, { rank: 0, step: 1, count: start.skip + count });
      return this.pages.findByNumbers(list, itemNumbers.slice(start.skip), asOf);
    }
    const [first] = await this.pages.from(list, { ...start, limit: 1 });
    const rank = first && sortOrder.rankOf(first.row.number);
    if (rank === undefined) return [];
    const step = start.direction === 'after' ? 1 : -1;
    return this.pages.findByNumbers(list, sortOrder.collect(isMatch, { rank, step, count }), asOf);
  }
}

interface PageRequest {
  readonly start: PageStart;
  readonly asOf: Date;
  readonly version: string;
}

/** @throws AppError VALIDATION_FAILED for an invalid cursor */
function startOf(list: List, { after, before, page }: AdminItemListQuery): PageStart {
  const cursor = after ?? before;
  if (cursor === undefined) return { skip: pageRange({ page, limit: list.size }).skip };
  const position = readCursor(cursor, list.sort, list.segments.length);
  return { position, direction: after === undefined ? 'before' : 'after' };
}

/** A cursor contains an item's rank and number. If the item is no longer found, the page starts at its former rank. */
function relevancePage(itemNumbers: readonly number[], start: PageStart, count: number): readonly number[] {
  if ('skip' in start) return itemNumbers.slice(start.skip, start.skip + count);
  const [rank = 0, number = 0] = start.position.values as number[];
  const at = itemNumbers.indexOf(number);
  const end = at === -1 ? rank : at;
  if (start.direction === 'before') return itemNumbers.slice(Math.max(0, end - count), end).reverse();
  const begin = at === -1 ? rank : at + 1;
  return itemNumbers.slice(begin, begin + count);
}

function matchedWords(rows: readonly ListedItem<Item>[], matches: Matches): string[] {
  const words = new Set(rows.flatMap(({ number }) => matches.get(number) ?? []));
  return [...new Set(rows.flatMap(({ title, instructor }) => wordsAmong(`${title} ${instructor}`, words)))];
}

const firstPageStart = ({ sort }: List, asOf: Date) => ({
  position: { sort, segment: 0, asOf, values: [] } satisfies ListPosition,
  direction: 'after' as const,
});

/** @param found up to one row more than the size of a page, nearest to the start first */
function pageOf<E extends Item>(
  list: List<E>,
  found: readonly PageRow<ListedItem<E>>[],
  start: PageStart,
  asOf: Date,
): Pick<Page<ListedItem<E>>, 'rows' | 'next' | 'previous'> {
  const isMore = found.length > list.size;
  const isBackward = 'direction' in start && start.direction === 'before';
  const shown = isBackward ? found.slice(0, list.size).reverse() : found.slice(0, list.size);
  const isFirst = 'skip' in start ? start.skip === 0 : isBackward && !isMore;
  const isLast = !isBackward && !isMore;
  return {
    rows: shown.map(({ row }) => row),
    next: isLast ? null : cursorOf(list, shown.at(-1), asOf),
    previous: isFirst ? null : cursorOf(list, shown[0], asOf),
  };
}

function cursorOf<E extends Item>(
  { segments, sort }: List<E>,
  found: PageRow<ListedItem<E>> | undefined,
  asOf: Date,
): string | null {
  if (!found) return null;
  const { row, segment } = found;
  const values =
    found.values ?? (segments[segment]?.columns ?? []).map((column) => (row as Columns)[column] ?? '');
  return writeCursor({ sort, segment, asOf, values });
}

type Columns = Readonly<Record<string, string | number | Date | undefined>>;
