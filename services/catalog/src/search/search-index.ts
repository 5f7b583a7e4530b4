import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Publication } from '../entries/entry.entity.js';
import { ItemSet } from './item-set.js';
import { flag, termsOf, type SearchTerm } from './search-terms.js';

export interface Search {
  readonly search: string;
  readonly category?: string | undefined;
  /** Undefined for all of them, drafts and archived ones too. */
  readonly publication: Publication | undefined;
}

interface Row {
  readonly word: string;
  readonly chunk: number;
  readonly items: Buffer;
}

const LAST_CHARACTER = '\u{10ffff}';

/** Finds items by their words: an inverted index in a table of our own (decision 0072). */
@Injectable()
export class SearchIndex {
  constructor(private readonly source: DataSource) {}

  /** Numbers of the items that have every word, of all of their texts together. */
  async find(type: ItemType, { search, category, publication }: Search): Promise<ItemSet> {
    const flags = [
      ...(publication ? [flag('publication', publication)] : []),
      ...(category ? [flag('category', category)] : []),
    ].map((word): SearchTerm => ({ word, isBeginning: false }));
    const terms = termsOf(search);
    // A search without a single word finds nothing.
    if (terms.length === 0) return ItemSet.empty();
    return this.findAll(type, [...terms, ...flags]);
  }

  /** In one look-up, since the rows of a word stand together. */
  private async findAll(type: ItemType, terms: readonly SearchTerm[]): Promise<ItemSet> {
    const rows = await this.source.query<Row[]>(
      `SELECT word, chunk, items FROM search_words WHERE itemType = ? AND (${terms.map(condition).join(' OR ')})`,
      [type, ...terms.flatMap(bounds)],
    );
    const [first = ItemSet.empty(), ...rest] = terms.map((term) => {
      const set = ItemSet.empty();
      for (const { word, chunk, items } of rows) if (meets(word, term)) set.add(chunk, items);
      return set;
    });
    for (const set of rest) first.intersect(set);
    return first;
  }
}

const meets = (found: string, { word, isBeginning }: SearchTerm): boolean =>
  isBeginning ? found.startsWith(word) : found === word;

const condition = ({ isBeginning }: SearchTerm): string =>
  isBeginning ? 'word BETWEEN ? AND ?' : 'word = ?';

const bounds = ({ word, isBeginning }: SearchTerm): string[] =>
  isBeginning ? [word, `${word}${LAST_CHARACTER}`] : [word];
