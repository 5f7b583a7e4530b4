import { Injectable } from '@nestjs/common';
import { DataSource, In, type FindOptionsWhere } from 'typeorm';
import { idOfKey, slugOfKey } from '../slugs/item-key.js';
import { type Entry } from './entry.entity.js';
import { type EntryKind } from './entry-kind.js';
import { toEntry, type EntryRow } from './entry-row.js';
import { isVisible, type Viewer } from './viewer.js';

@Injectable()
export class EntryReader {
  constructor(private readonly source: DataSource) {}

  /**
   * By id or slug, present or former (CON-03, CON-04), whatever its publication.
   * @throws AppError of the kind, 404
   */
  async get<E extends Entry>(kind: EntryKind<E>, key: string): Promise<E> {
    const id = idOfKey(key);
    const row = (id && (await this.findById(kind, id))) ?? (await this.findBySlug(kind, key));
    if (!row) throw kind.notFound();
    return toEntry(kind, row);
  }

  /** The same as a person may see it, by slug and id alike. */
  async getVisible<E extends Entry>(kind: EntryKind<E>, key: string, viewer: Viewer): Promise<E> {
    const entry = await this.get(kind, key);
    if (!isVisible(entry, viewer)) throw kind.notFound();
    return entry;
  }

  async findByIds<E extends Entry>({ entity }: EntryKind<E>, ids: readonly string[]): Promise<E[]> {
    if (ids.length === 0) return [];
    return this.source.manager.findBy(entity, { id: In([...ids]) } as FindOptionsWhere<E>);
  }

  /** The items of these ids in their order. */
  async findInOrder<E extends Entry>(kind: EntryKind<E>, ids: readonly string[]): Promise<E[]> {
    const entries = new Map((await this.findByIds(kind, ids)).map((entry) => [entry.id, entry]));
    return ids.flatMap((id) => entries.get(id) ?? []);
  }

  /** Drafts and published ones; what was deleted does not count. */
  async count<E extends Entry>({ entity }: EntryKind<E>): Promise<number> {
    return this.source.manager.countBy(entity, {
      publication: In(['draft', 'published']),
    } as FindOptionsWhere<E>);
  }

  private async findById({ table }: EntryKind<Entry>, id: string): Promise<EntryRow | undefined> {
    const [row] = await this.source.query<EntryRow[]>(`SELECT * FROM ${table} WHERE id = ?`, [id]);
    return row;
  }

  /** In one question, since everybody comes by a slug. */
  private async findBySlug({ table, type }: EntryKind<Entry>, key: string): Promise<EntryRow | undefined> {
    const slug = slugOfKey(key);
    if (slug === undefined) return undefined;
    const [row] = await this.source.query<EntryRow[]>(
      `SELECT entry.* FROM slugs JOIN ${table} entry ON entry.id = slugs.itemId
       WHERE slugs.itemType = ? AND slugs.slug = ?`,
      [type, slug],
    );
    return row;
  }
}
