import {
  type Category as CategoryView,
  type CountedLevel,
  type ItemLanguage,
} from '@academy/contracts/catalog/catalog.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { Category } from './category.entity.js';

/** The default position of a category. */
const LAST = 1_000;

@Injectable()
export class CategoriesService {
  constructor(
    private readonly source: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** All categories in their order, with the number of published items. */
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

  /** The languages in which published items are taught, by their codes. */
  async languages(): Promise<ItemLanguage[]> {
    return (await this.countBy('language')).map(({ value, ...counts }) => ({
      language: value as ItemLanguage['language'],
      ...counts,
    }));
  }

  /** The levels of published items. */
  async levels(): Promise<CountedLevel[]> {
    return (await this.countBy('level')).map(({ value, ...counts }) => ({
      level: value as CountedLevel['level'],
      ...counts,
    }));
  }

  /** Published items by the values of a column, in the order of the values; those without one are left out. */
  private async countBy(column: 'language' | 'level') {
    const rows = await this.source.query<Record<'value' | 'courses' | 'workshops', string>[]>(
      `SELECT value, SUM(isCourse) AS courses, SUM(1 - isCourse) AS workshops FROM (
         SELECT ${column} AS value, 1 AS isCourse FROM courses WHERE publication = 'published'
         UNION ALL SELECT ${column}, 0 FROM workshops WHERE publication = 'published'
       ) AS items WHERE value IS NOT NULL GROUP BY value ORDER BY value`,
    );
    return rows.map(({ value, courses, workshops }) => ({
      value,
      courses: Number(courses),
      workshops: Number(workshops),
    }));
  }

  /**
   * Adds the category of a saved item to the list if it is missing. This changes a managed list (AMB-07), so the audit
   * log names the actor (SEC-28).
   * @param manager the transaction that saves the item
   * @returns the name in the spelling of the list
   */
  async admit(manager: EntityManager, name: string, actorId: string): Promise<string> {
    const existing = await manager.findOneBy(Category, { name });
    if (existing) return existing.name;
    const id = newId();
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      'INSERT IGNORE INTO categories (id, name, position) VALUES (?, ?, ?)',
      [id, name, LAST],
    );
    // No entry if a concurrent save inserted the category.
    if (affectedRows === 1) {
      const change = { before: null, after: { name } };
      await this.audit.append(manager, {
        action: 'created',
        actorId,
        subjectType: 'category',
        subjectId: id,
        ...change,
      });
    }
    return (await manager.findOneByOrFail(Category, { name })).name;
  }
}
