import { Injectable } from '@nestjs/common';
import { DataSource, In, type FindOptionsWhere } from 'typeorm';
import { idOfKey, slugOfKey } from '../slugs/item-key.js';
import { teacherColumns, teacherJoin, toJoinedTeachers, type JoinedTeacher } from './joined-teachers.js';
import { type Item } from './item.entity.js';
import { type ItemKind } from './item-kind.js';
import { toItem, type ItemRow } from './item-row.js';
import { itemColumns } from './item-columns.js';
import { isVisible, type Viewer } from './viewer.js';

interface Select {
  readonly columns: string;
  /** A join with the table `item`. */
  readonly join?: string;
}

export type ItemTitle = Pick<Item, 'id' | 'image' | 'publication' | 'slug' | 'title'>;

@Injectable()
export class ItemReader {
  constructor(private readonly source: DataSource) {}

  /**
   * Finds an item by id or slug, current or former (CON-03, CON-04), in any publication.
   * @throws AppError of the kind, 404
   */
  async get<E extends Item>(kind: ItemKind<E>, key: string): Promise<E> {
    const [row] = await this.rowsOf<ItemRow>(kind, key, { columns: itemColumns(this.source, kind) });
    if (!row) throw kind.notFound();
    return toItem(kind, row);
  }

  /** The item as a user may see it, by slug or id. */
  async getVisible<E extends Item>(kind: ItemKind<E>, key: string, viewer: Viewer): Promise<E> {
    const item = await this.get(kind, key);
    if (!isVisible(item, viewer)) throw kind.notFound();
    return item;
  }

  /** The same with the teachers: one query, because most visitors read a detail page. */
  async getWithTeachers<E extends Item>(kind: ItemKind<E>, key: string, viewer: Viewer) {
    const rows = await this.rowsOf<ItemRow & JoinedTeacher>(kind, key, {
      columns: `${itemColumns(this.source, kind)}, ${teacherColumns}`,
      join: teacherJoin,
    });
    const item = rows[0] && toItem(kind, rows[0]);
    if (!item || !isVisible(item, viewer)) throw kind.notFound();
    return { item, teachers: toJoinedTeachers(rows) };
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

  private async rowsOf<Row>(kind: ItemKind<Item>, key: string, select: Select): Promise<Row[]> {
    const id = idOfKey(key);
    const rows = id === undefined ? [] : await this.rowsOfId<Row>(kind, id, select);
    return rows.length > 0 ? rows : this.rowsOfSlug<Row>(kind, key, select);
  }

  private rowsOfId<Row>(kind: ItemKind<Item>, id: string, { columns, join = '' }: Select): Promise<Row[]> {
    return this.source.query<Row[]>(`SELECT ${columns} FROM ${kind.table} item ${join} WHERE item.id = ?`, [
      id,
    ]);
  }

  /** One query, because every visitor uses a slug. */
  private async rowsOfSlug<Row>(
    kind: ItemKind<Item>,
    key: string,
    { columns, join = '' }: Select,
  ): Promise<Row[]> {
    const slug = slugOfKey(key);
    if (slug === undefined) return [];
    return this.source.query<Row[]>(
      `SELECT ${columns} FROM slugs JOIN ${kind.table} item ON item.id = slugs.item_id ${join}
       WHERE slugs.item_type = ? AND slugs.slug = ?`,
      [kind.type, slug],
    );
  }
}
