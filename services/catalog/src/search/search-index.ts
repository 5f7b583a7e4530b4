import { type ItemFilters } from '@academy/contracts/catalog/catalog-list';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type List } from '../catalog/lists/list.js';
import { allOf, sql } from '../catalog/lists/sql.js';
import { VersionedCache } from '../catalog/lists/versioned-cache.js';
import { CatalogVersion } from '../catalog/version/catalog-version.js';
import { ItemIndex, type Matches } from './item-index.js';
import { normalize, searchTokens } from './search-tokens.js';

/** Searches items by their words, in indexes that are updated with the catalogue's version (decision 0173). */
@Injectable()
export class SearchIndex implements OnApplicationBootstrap {
  private readonly logger = new Logger(SearchIndex.name);
  private readonly indexes: Readonly<Record<ItemType, ItemIndex>>;
  private readonly runs = new VersionedCache<void>();
  /** The first run; it never rejects. */
  built: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly source: DataSource,
    private readonly version: CatalogVersion,
  ) {
    this.indexes = {
      course: new ItemIndex(source, 'courses'),
      workshop: new ItemIndex(source, 'workshops'),
    };
  }

  /** The start does not wait for the indexes: they are built while the first requests are served. */
  onApplicationBootstrap(): void {
    this.built = this.version
      .read()
      .then((version) => Promise.all([this.update('course', version), this.update('workshop', version)]))
      .catch(this.warn);
  }

  /**
   * @param version read before the search, so that everything saved under it is found
   * @returns numbers of the list's items that contain every word, best first, each with its matching words
   */
  async find(list: List, search: string, version: string): Promise<Matches> {
    const tokens = searchTokens(search);
    // A search without a word finds nothing.
    if (tokens.length === 0) return new Map();
    const { kind, publications, filters } = list;
    const index = this.indexes[kind.type];
    const updated = this.update(kind.type, version);
    if (index.isComplete) await updated;
    else updated.catch(this.warn);
    if (!index.isComplete) return this.findTitles(list, tokens);
    const wanted = Object.entries(filters).map(
      ([name, value]) => [name as keyof ItemFilters, normalize(value)] as const,
    );
    return index.find(
      tokens,
      (item) =>
        (!publications || publications.includes(item.publication)) &&
        wanted.every(([name, value]) => normalize(item[name] ?? '') === value),
    );
  }

  private update(type: ItemType, version: string): Promise<void> {
    return this.runs.get(version, type, () => this.indexes[type].update());
  }

  /** The search without the index. */
  private async findTitles({ kind, conditions }: List, tokens: readonly string[]): Promise<Matches> {
    const titled = tokens.map((token) => sql('title LIKE ?', `%${token.normalize('NFC')}%`));
    const where = allOf([...conditions, ...titled]);
    const rows = await this.source.query<{ number: number }[]>(
      `SELECT number FROM ${kind.table} WHERE ${where.text} ORDER BY created_at DESC, id DESC`,
      [...where.values],
    );
    return new Map(rows.map(({ number }) => [number, tokens]));
  }

  private readonly warn = (error: unknown): void =>
    this.logger.warn(
      `The search index could not be updated: ${error instanceof Error ? error.message : String(error)}`,
    );
}
