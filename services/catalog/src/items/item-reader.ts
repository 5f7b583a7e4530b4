import { Injectable } from '@nestjs/common';
import { DataSource, In, type FindOptionsWhere } from 'typeorm';
import { idOfKey, slugOfKey } from '../slugs/item-key.js';
import { type Item } from './item.entity.js';
import { type ItemKind } from './item-kind.js';
import { toItem, type ItemRow } from './item-row.js';
import { itemColumns } from './item-columns.js';
import { isVisible, type Viewer } from './viewer.js';

export type ItemTitle = Pick<Item, 'id' | 'image' | 'publication' | 'slug' | 'title'>;

@Injectable()
export class ItemReader {
  constructor(private readonly source: DataSource) {}

  /**
   * Finds an item by id or slug, current or former (CON-03, CON-04), in any publication.
   * @throws AppError of the kind, 404
   */
  async get<E extends Item>(kind: ItemKind<E>, key: string): Promise<E> {
    const id = idOfKey(key);
    const row = (id && (await this.rowOfId(kind, id))) ?? (await this.rowOfSlug(kind, key));
    if (!row) throw kind.notFound();
    return toItem(kind, row);
  }

  /** The item as a user may see it, by slug or id. */
  async getVisible<E extends Item>(kind: ItemKind<E>, key: string, viewer: Viewer): Promise<E> {
    const item = await this.get(kind, key);
    if (!isVisible(item, viewer)) throw kind.notFound();
    return item;
  }

  /** Includes drafts and archived items. */
  findById<E extends Item>({ entity }: ItemKind<E>, id: string): Promise<E | null> {
    return this.source.manager.findOneBy(entity, { id } as FindOptionsWhere<E>);
  }

  async findByIds<E extends Item>({ entity }: ItemKind<E>, ids: readonly string[]): Promise<E[]> {
    if (ids.length === 0) return [];
    return this.source.manager.findBy(entity, { id: In([...ids]) } as FindOptionsWhere<E>);
  }

  /** Rows without the long texts. */
  async findTitles({ entity }: ItemKind<Item>, ids: readonly string[]): Promise<ItemTitle[]> {
    return this.source.manager.find(entity, {
      select: { id: true, slug: true, title: true, image: true, publication: true },
      where: { id: In([...ids]) },
    });
  }

  /** The items of these ids, in the order of the ids. */
  async findInOrder<E extends Item>(kind: ItemKind<E>, ids: readonly string[]): Promise<E[]> {
    const items = new Map((await this.findByIds(kind, ids)).map((item) => [item.id, item]));
    return ids.flatMap((id) => items.get(id) ?? []);
  }

  /** Counts drafts and published items, without archived ones. */
  async count<E extends Item>({ entity }: ItemKind<E>): Promise<number> {
    return this.source.manager.countBy(entity, {
      publication: In(['draft', 'published']),
    } as FindOptionsWhere<E>);
  }

  private async rowOfId(kind: ItemKind<Item>, id: string): Promise<ItemRow | undefined> {
    const [row] = await this.source.query<ItemRow[]>(
      `SELECT ${itemColumns(this.source, kind)} FROM ${kind.table} item WHERE id = ?`,
      [id],
    );
    return row;
  }

  /** One query, because every visitor uses a slug. */
  private async rowOfSlug(kind: ItemKind<Item>, key: string): Promise<ItemRow | undefined> {
    const slug = slugOfKey(key);
    if (slug === undefined) return undefined;
    const [row] = await this.source.query<ItemRow[]>(
      `SELECT ${itemColumns(this.source, kind)} FROM slugs JOIN ${kind.table} item ON item.id = slugs.item_id
       WHERE slugs.item_type = ? AND slugs.slug = ?`,
      [kind.type, slug],
    );
    return row;
  }
}
