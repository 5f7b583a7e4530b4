import { type Category as CategoryView, type ItemLanguage } from '@academy/contracts/catalog/catalog.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { Category } from './category.entity.js';

/** Position of a category that no admin has moved. */
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
    const rows = await this.source.query<Record<'language' | 'courses' | 'workshops', string>[]>(
      `SELECT language, SUM(isCourse) AS courses, SUM(1 - isCourse) AS workshops FROM (
         SELECT language, 1 AS isCourse FROM courses WHERE publication = 'published'
         UNION ALL SELECT language, 0 FROM workshops WHERE publication = 'published'
       ) AS items WHERE language IS NOT NULL GROUP BY language ORDER BY language`,
    );
    return rows.map(({ language, courses, workshops }) => ({
      language: language as ItemLanguage['language'],
      courses: Number(courses),
      workshops: Number(workshops),
    }));
  }

  /**
   * Adds the category of a saved item to the list if it is missing. This changes a managed list (AMB-07), so the audit
   * log names the actor (SEC-28).
   * @param manager the transaction that saves the item
   * @returns the name as the list spells it
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
