import { itemFilters, type ItemFilters } from '@academy/contracts/catalog/catalog-list';
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { type DataSource } from 'typeorm';
import { type Item } from '../items/item.entity.js';
import { wordsOf } from './search-tokens.js';
import { isPrefix, Vocabulary } from './vocabulary.js';

type Indexed = Pick<
  Item,
  'id' | 'number' | 'version' | 'title' | 'createdBy' | 'description' | 'publication' | keyof ItemFilters
>;
/** Numbers of items, each with its words that met a search. */
export type Matches = ReadonlyMap<number, readonly string[]>;
export type IndexedItem = Pick<Item, 'number' | 'publication' | keyof ItemFilters>;

/** So many found are enough not to look for words that are less alike. */
const ENOUGH = 5;
/** Of more the index is not made: it would take the memory of a process. An academy has half of them at most. */
const MAX_ITEMS = 10_000;
/** Rows that are read at once, and those of them that are indexed before others have their turn. */
const BATCH = 100;
const SLICE = 10;

/** The words of all items of a kind, in the memory of this process (decision 0173). */
export class ItemIndex {
  private readonly vocabulary = new Vocabulary();
  /** Whether words come or go: the library asks for them in both. */
  private step: 1 | -1 = 1;
  private readonly items = new MiniSearch<Indexed>({
    fields: ['title', 'createdBy', 'category', 'description'],
    storeFields: ['number', 'publication', ...itemFilters],
    tokenize: wordsOf,
    processTerm: (word) => {
      this.vocabulary.count(word, this.step);
      return word;
    },
    searchOptions: {
      boost: { title: 4, category: 2, createdBy: 2 },
      combineWith: 'AND',
      tokenize: (text) => text.split(' '),
      processTerm: (token) => token,
    },
  });
  /** What is in the index, since only whole items leave it without a trace: a discarded one skews the next ranks. */
  private readonly indexed = new Map<string, Indexed>();
  private run: Promise<void> = Promise.resolve();
  /** Whether every item is in it: not before the first run is over, and not where there are too many. */
  isComplete = false;

  constructor(
    private readonly source: DataSource,
    private readonly table: string,
  ) {}

  /** Brings the index to the rows as they are from here on; one run after the other. */
  follow(): Promise<void> {
    const run = () => this.readChanges();
    this.run = this.run.then(run, run);
    return this.run;
  }

  /**
   * Numbers of the items that have every token, the best first, each with its words that met them: those with the words
   * themselves, then with longer words that begin so, then with words that are one or two edits away; each only where
   * there are few of the ones before.
   */
  find(tokens: readonly string[], isWanted: (item: IndexedItem) => boolean): Matches {
    const found = new Map<number, readonly string[]>();
    const filter = (result: SearchResult) => isWanted(result as unknown as IndexedItem);
    for (const [query, options] of this.steps(tokens)) {
      const results = this.items.search(query, { ...options, filter });
      // Of equal ones the newest first, so that pages fit together after a save of any of them.
      results.sort((one, other) => other.score - one.score || other['number'] - one['number']);
      for (const { number, terms } of results) if (!found.has(number)) found.set(number, terms);
      if (found.size >= ENOUGH) break;
    }
    return found;
  }

  private *steps(tokens: readonly string[]): Generator<readonly [Query, SearchOptions]> {
    const typed = tokens.join(' ');
    yield [typed, {}];
    yield [typed, { prefix: isPrefix }];
    const alike = tokens.map((token) => this.vocabulary.alike(token));
    // Every token has to be met.
    if (alike.some(({ size }) => size === 0)) return;
    const weights = new Map(alike.flatMap((words) => [...words]));
    const queries = alike.map((words): Query => ({
      combineWith: 'OR',
      queries: [[...words.keys()].join(' ')],
    }));
    yield [{ combineWith: 'AND', queries }, { boostTerm: (word) => 1 / (1 + (weights.get(word) ?? 0)) }];
  }

  /** Each save counts the version of its row up, so whatever differs has changed, whoever wrote it and when. */
  private async readChanges(): Promise<void> {
    const rows = await this.source.query<Pick<Item, 'id' | 'version'>[]>(
      `SELECT id, version FROM ${this.table}`,
    );
    if (rows.length > MAX_ITEMS) {
      this.isComplete = false;
      return;
    }
    const present = new Set(rows.map(({ id }) => id));
    this.forget([...this.indexed.keys()].filter((id) => !present.has(id)));
    const changed = rows.filter(({ id, version }) => this.indexed.get(id)?.version !== version);
    for (let begin = 0; begin < changed.length; begin += BATCH)
      await this.replace(changed.slice(begin, begin + BATCH).map(({ id }) => id));
    this.isComplete = true;
  }

  private async replace(ids: readonly string[]): Promise<void> {
    const items = await this.source.query<Indexed[]>(
      `SELECT id, number, version, title, created_by AS createdBy, ${itemFilters.join(', ')},
         LEFT(description, 500) AS description, publication
       FROM ${this.table} WHERE id IN (?)`,
      [ids],
    );
    this.forget(ids);
    await this.items.addAllAsync(items, { chunkSize: SLICE });
    for (const item of items) this.indexed.set(item.id, item);
  }

  private forget(ids: readonly string[]): void {
    this.step = -1;
    for (const id of ids) {
      const item = this.indexed.get(id);
      if (item) this.items.remove(item);
      this.indexed.delete(id);
    }
    this.step = 1;
  }
}
