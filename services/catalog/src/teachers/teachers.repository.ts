import { type ItemType } from '@academy/contracts/identity.schemas';
import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { isDuplicate, type Locked, lockRow, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { toSlug } from '../slugs/slug.js';
import { ItemTeacher } from './item-teacher.entity.js';
import { Teacher } from './teacher.entity.js';

export type TeacherProfile = Pick<Teacher, 'name' | 'role' | 'biography' | 'image' | 'links'>;
type ItemTeacherRow = Pick<Teacher, 'id' | 'slug' | 'name' | 'role' | 'biography' | 'image'> & {
  readonly itemId: string;
};

@Injectable()
export class TeachersRepository {
  constructor(private readonly source: DataSource) {}

  /** Teachers of published items, by name. */
  listPublic(): Promise<Teacher[]> {
    const ofPublished = (table: string) =>
      `SELECT teacher_id FROM item_teachers link JOIN ${table} item ON item.id = link.item_id AND item.publication = 'published'`;
    return this.source.manager
      .createQueryBuilder(Teacher, 'teacher')
      .where(`teacher.id IN (${ofPublished('courses')} UNION ${ofPublished('workshops')})`)
      .orderBy('teacher.name')
      .getMany();
  }

  findBySlug(slug: string): Promise<Teacher | null> {
    return this.source.manager.findOneBy(Teacher, { slug });
  }

  listAll(): Promise<Teacher[]> {
    return this.source.manager.find(Teacher, { order: { name: 'ASC' } });
  }

  /** @returns items in any state by title, by the id of their teacher */
  async itemsOfAll(): Promise<ReadonlyMap<string, AdminTeacher['items']>> {
    const taught = (type: ItemType) =>
      `SELECT link.teacher_id AS teacherId, '${type}' AS type, item.id, item.title, item.publication
       FROM item_teachers link JOIN ${type}s item ON item.id = link.item_id AND link.item_type = '${type}'`;
    const rows = await this.source.query<({ teacherId: string } & AdminTeacher['items'][number])[]>(
      `${taught('course')} UNION ALL ${taught('workshop')} ORDER BY title, id`,
    );
    const items = new Map<string, AdminTeacher['items']>();
    for (const { teacherId, ...item } of rows) items.set(teacherId, [...(items.get(teacherId) ?? []), item]);
    return items;
  }

  listItems(manager: EntityManager, teacherId: string): Promise<ItemTeacher[]> {
    return manager.findBy(ItemTeacher, { teacherId });
  }

  /** Teachers of items, in the order of each item, with the beginning of the biography only. */
  ofItems(itemIds: readonly string[]): Promise<ItemTeacherRow[]> {
    if (itemIds.length === 0) return Promise.resolve([]);
    return this.source.query<ItemTeacherRow[]>(
      `SELECT link.item_id AS itemId, teacher.id, teacher.slug, teacher.name, teacher.role,
         LEFT(teacher.biography, 400) AS biography, teacher.image
       FROM item_teachers link JOIN teachers teacher ON teacher.id = link.teacher_id
       WHERE link.item_id IN (?) ORDER BY link.item_id, link.position`,
      [itemIds],
    );
  }

  areAssigned(manager: EntityManager, itemId: string): Promise<boolean> {
    return manager.existsBy(ItemTeacher, { itemId });
  }

  /** The item's teachers in their order. Their names cannot change until the transaction ends. */
  async lockOfItem(manager: EntityManager, itemId: string): Promise<Teacher[]> {
    const links = await manager.find(ItemTeacher, { where: { itemId }, order: { position: 'ASC' } });
    return this.lockByIds(
      manager,
      links.map(({ teacherId }) => teacherId),
    );
  }

  /** The teachers of these ids in their order, without those that do not exist. */
  async lockByIds(manager: EntityManager, ids: readonly string[]): Promise<Teacher[]> {
    if (ids.length === 0) return [];
    const found = await manager.find(Teacher, {
      where: { id: In([...ids]) },
      lock: { mode: 'pessimistic_write' },
    });
    return ids.flatMap((id) => found.find((teacher) => teacher.id === id) ?? []);
  }

  lockByName(manager: EntityManager, name: string): Promise<Teacher | null> {
    return manager.findOne(Teacher, { where: { name }, lock: { mode: 'pessimistic_write' } });
  }

  lockForSave(manager: EntityManager, id: string): Promise<Locked<Teacher> | null> {
    return lockRow(manager, Teacher, { id });
  }

  /**
   * Adds a teacher under the first free slug of the name: `name`, `name-2`, …
   * @returns null if there is a teacher of this name
   */
  async add(manager: EntityManager, profile: TeacherProfile): Promise<Teacher | null> {
    const id = newId();
    const first = toSlug(profile.name) || `teacher-${id.slice(-8).toLowerCase()}`;
    for (let number = 1; ; number++) {
      const slug = number === 1 ? first : `${first}-${number}`;
      const teacher = Object.assign(new Teacher(), profile, { id, slug, version: 1, updatedAt: new Date() });
      try {
        await manager.insert(Teacher, teacher);
        return teacher;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        if (await manager.existsBy(Teacher, { name: profile.name })) return null;
      }
    }
  }

  async save(manager: EntityManager, { id, version }: Teacher, profile: TeacherProfile): Promise<void> {
    await manager.update(Teacher, { id }, { ...profile, version: version + 1, updatedAt: new Date() });
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Teacher, { id });
  }

  async replaceOfItem(
    manager: EntityManager,
    item: { readonly type: ItemType; readonly id: string },
    teachers: readonly Teacher[],
  ): Promise<void> {
    await manager.delete(ItemTeacher, { itemId: item.id });
    await manager.insert(
      ItemTeacher,
      teachers.map(({ id }, index) => ({
        itemId: item.id,
        position: index + 1,
        itemType: item.type,
        teacherId: id,
      })),
    );
  }
}
