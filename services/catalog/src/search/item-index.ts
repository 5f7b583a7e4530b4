import { itemFilters, type ItemFilters } from '@academy/contracts/catalog/catalog-list';
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { type DataSource } from 'typeorm';
import { type Item } from '../items/item.entity.js';
import { wordsOf } from './search-tokens.js';
import { isPrefix, Vocabulary } from './vocabulary.js';

type ItemDocument = Pick<
  Item,
  'id' | 'number' | 'version' | 'title' | 'instructor' | 'description' | 'publication' | keyof ItemFilters
>;
/** Numbers of items, each with its words that match the search. */
export type Matches = ReadonlyMap<number, readonly string[]>;
export type IndexedItem = Pick<Item, 'number' | 'publication' | keyof ItemFilters>;

/** With this many results, less similar words are not searched. */
const SUFFICIENT_RESULTS = 5;
/**
 * A kind with more items is not indexed, because the index would exceed the memory of a process. The expected maximum
 * is half of it.
 */
const MAX_ITEMS = 10_000;
/** Rows per read; SLICE of them are indexed before other work can run. */
const BATCH = 100;
const SLICE = 10;

/** Full-text index of all items of a kind, in the memory of this process (decision 0173). */
export class ItemIndex {
  private readonly vocabulary = new Vocabulary();
  /** 1 while words are added, -1 while they are removed: the library calls the same hook for both. */
  private step: 1 | -1 = 1;
  private readonly items = new MiniSearch<ItemDocument>({
    fields: ['title', 'instructor', 'category', 'description'],
    storeFields: ['number', 'publication', ...itemFilters],
    tokenize: wordsOf,
    processTerm: (word) => {
      this.vocabulary.count(word, this.step);
      return word;
    },
    searchOptions: {
      boost: { title: 4, category: 2, instructor: 2 },
      combineWith: 'AND',
      tokenize: (text) => text.split(' '),
      processTerm: (token) => token,
    },
  });
  /**
   * The indexed items. Removal needs the whole item, because `discard` of the library would distort later rankings.
   */
  private readonly indexed = new Map<string, ItemDocument>();
  private run: Promise<void> = Promise.resolve();
  /** True if the index contains every item: not before the first run ends, and not if there are too many items. */
  isComplete = false;

  constructor(
    private readonly source: DataSource,
    private readonly table: string,
  ) {}

  /** Updates the index to the current rows; runs are serialised. */
  update(): Promise<void> {
    const run = () => this.readChanges();
    this.run = this.run.then(run, run);
    return this.run;
  }

  /**
   * Numbers of the items that match every token, best first, each with its matching words. Exact matches are
   * first, then longer words with the same prefix, then words at one or two edits' distance; each step runs
   * only if the earlier ones found few.
   */
  find(tokens: readonly string[], isWanted: (item: IndexedItem) => boolean): Matches {
    const found = new Map<number, readonly string[]>();
    const filter = (result: SearchResult) => isWanted(result as unknown as IndexedItem);
    for (const [query, options] of this.steps(tokens)) {
      const results = this.items.search(query, { ...options, filter });
      // On equal scores the newest is first, so that pages stay consistent after an item is saved.
      results.sort((one, other) => other.score - one.score || other['number'] - one['number']);
      for (const { number, terms } of results) if (!found.has(number)) found.set(number, terms);
      if (found.size >= SUFFICIENT_RESULTS) break;
    }
    return found;
  }

  private *steps(tokens: readonly string[]): Generator<readonly [Query, SearchOptions]> {
    const typed = tokens.join(' ');
    yield [typed, {}];
    yield [typed, { prefix: isPrefix }];
    const similar = tokens.map((token) => ({ token, ...this.vocabulary.similarWords(token) }));
    // Every token must match, and without corrections the results are those of the step before.
    if (similar.some(({ isTyped, corrections }) => !isTyped && corrections.size === 0)) return;
    if (similar.every(({ corrections }) => corrections.size === 0)) return;
    // A token keeps everything that it matches as typed, while itself or another token is corrected.
    const queries = similar.map(({ token, corrections }): Query => ({
      combineWith: 'OR',
      queries: [
        { queries: [token], prefix: isPrefix },
        {
          queries: [[...corrections.keys()].join(' ')],
          combineWith: 'OR',
          boostTerm: (word) => 1 / (1 + (corrections.get(word) ?? 0)),
        },
      ],
    }));
    const mistyped = queries.filter((_, index) => !similar[index]?.isTyped);
    const isMixed = mistyped.length > 0 && mistyped.length < queries.length;
    yield [{ combineWith: 'AND', queries }, isMixed ? this.withinResults(mistyped) : {}];
  }

  /** Skips items without the mistyped tokens, because scoring all words that begin with a short token is slow. */
  private withinResults(queries: Query[]): SearchOptions {
    const ids = new Set<unknown>(this.items.search({ combineWith: 'AND', queries }).map(({ id }) => id));
    return { boostDocument: (id) => (ids.has(id) ? 1 : 0) };
  }

  /** Each save increments the version of its row, so any difference in versions is a change. */
  private async readChanges(): Promise<void> {
    const rows = await this.source.query<Pick<Item, 'id' | 'version'>[]>(
      `SELECT id, version FROM ${this.table}`,
    );
    if (rows.length > MAX_ITEMS) {
      this.isComplete = false;
      return;
    }
    const present = new Set(rows.map(({ id }) => id));
    this.remove([...this.indexed.keys()].filter((id) => !present.has(id)));
    const changed = rows.filter(({ id, version }) => this.indexed.get(id)?.version !== version);
    for (let begin = 0; begin < changed.length; begin += BATCH)
      await this.replace(changed.slice(begin, begin + BATCH).map(({ id }) => id));
    this.isComplete = true;
  }

  private async replace(ids: readonly string[]): Promise<void> {
    const items = await this.source.query<ItemDocument[]>(
      `SELECT id, number, version, title, instructor, ${itemFilters.join(', ')},
         LEFT(description, 500) AS description, publication
       FROM ${this.table} WHERE id IN (?)`,
      [ids],
    );
    this.remove(ids);
    await this.items.addAllAsync(items, { chunkSize: SLICE });
    for (const item of items) this.indexed.set(item.id, item);
  }

  private remove(ids: readonly string[]): void {
    this.step = -1;
    for (const id of ids) {
      const item = this.indexed.get(id);
      if (item) this.items.remove(item);
      this.indexed.delete(id);
    }
    this.step = 1;
  }
}
