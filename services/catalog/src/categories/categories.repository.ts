import { type Category as CategoryView } from '@academy/contracts/catalog.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Category } from './category.entity.js';

/** Where a category comes that nobody has put anywhere. */
const LAST = 1_000;

@Injectable()
export class CategoriesRepository {
  constructor(private readonly source: DataSource) {}

  /** All of them in their order, with the number of published items. */
  async list(): Promise<CategoryView[]> {
    const rows = await this.source.query<Record<'name' | 'courses' | 'workshops', string>[]>(
      `SELECT name,
         (SELECT COUNT(*) FROM courses WHERE publication = 'published' AND category = name) AS courses,
         (SELECT COUNT(*) FROM workshops WHERE publication = 'published' AND category = name) AS workshops
       FROM categories ORDER BY position, name`,
    );
    return rows.map(({ name, courses, workshops }) => ({
      name,
      courses: Number(courses),
      workshops: Number(workshops),
    }));
  }

  /**
   * Takes a category that an item is saved with into the list, if it is not there yet.
   * @param manager the transaction that saves the item
   * @returns its name as the list spells it
   */
  async admit(manager: EntityManager, name: string): Promise<string> {
    const known = await manager.findOneBy(Category, { name });
    if (known) return known.name;
    await manager.query('INSERT IGNORE INTO categories (name, position) VALUES (?, ?)', [name, LAST]);
    return (await manager.findOneByOrFail(Category, { name })).name;
  }
}
