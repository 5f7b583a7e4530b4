import {
  type DeleteCategoryQuery,
  type AdminCategory,
  type RenameCategoryRequest,
} from '@academy/contracts/categories/category.schemas';
import { checkSeen, inTransaction, isAscii, type Locked, lockRow, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction } from '../audit/audit-entry.entity.js';
import { AuditLog } from '../audit/audit-log.js';
import { bumpVersion, CatalogVersion } from '../catalog/version/catalog-version.js';
import { Category } from './category.entity.js';
import { categoryErrors } from './category.errors.js';

const LAST = 1_000;
const TABLES = ['courses', 'workshops'];

/** The managed categories (AMB-07). An item stores the name of its category, so renaming a category changes the items. */
@Injectable()
export class AdminCategoriesService {
  constructor(
    private readonly source: DataSource,
    private readonly audit: AuditLog,
    private readonly version: CatalogVersion,
  ) {}

  async list(): Promise<AdminCategory[]> {
    const rows = await this.source.query<
      (Record<'courses' | 'workshops', string> & Pick<Category, 'id' | 'name'>)[]
    >(
      `SELECT id, name,
         (SELECT COUNT(*) FROM courses WHERE category = name) AS courses,
         (SELECT COUNT(*) FROM workshops WHERE category = name) AS workshops
       FROM categories ORDER BY position, name`,
    );
    return rows.map(({ courses, workshops, ...row }) => ({
      ...row,
      courses: Number(courses),
      workshops: Number(workshops),
    }));
  }

  /** @throws AppError CATEGORY_EXISTS, whatever its case */
  add(name: string, actorId: string): Promise<AdminCategory[]> {
    return this.change(async (manager) => {
      if (await manager.existsBy(Category, { name })) throw categoryErrors.CATEGORY_EXISTS();
      const id = newId();
      await manager.insert(Category, { id, name, position: LAST });
      await this.record(manager, 'created', { actorId, subjectId: id, before: null, after: { name } });
    });
  }

  /** @throws AppError CATEGORY_NOT_FOUND, CATEGORY_EXISTS, STALE_VERSION if its name is not `seen` any more */
  rename(id: string, { name, seen }: RenameCategoryRequest, actorId: string): Promise<AdminCategory[]> {
    return this.change(async (manager) => {
      const category = await lock(manager, id);
      if (category.name === name) return;
      requireSeen(category, seen);
      const other = await manager.findOneBy(Category, { name });
      if (other && other.id !== id) throw categoryErrors.CATEGORY_EXISTS();
      await manager.update(Category, { id }, { name });
      await moveItems(manager, category.name, name);
      const change = { before: { name: category.name }, after: { name } };
      await this.record(manager, 'saved', { actorId, subjectId: id, ...change });
    });
  }

  /** @throws AppError CATEGORY_NOT_FOUND, CATEGORY_NOT_EMPTY without a target, SAME_CATEGORY, STALE_VERSION */
  delete(id: string, { moveTo, seen }: DeleteCategoryQuery, actorId: string): Promise<AdminCategory[]> {
    return this.change(async (manager) => {
      if (moveTo === id) throw categoryErrors.SAME_CATEGORY();
      const category = await lock(manager, id);
      requireSeen(category, seen);
      const target = moveTo === undefined ? null : await lock(manager, moveTo);
      if (target) await moveItems(manager, category.name, target.name);
      else if (await hasItems(manager, category.name)) throw categoryErrors.CATEGORY_NOT_EMPTY();
      await manager.delete(Category, { id });
      const after = { movedTo: target?.name ?? null };
      await this.record(manager, 'deleted', {
        actorId,
        subjectId: id,
        before: { name: category.name },
        after,
      });
    });
  }

  private async change(work: (manager: EntityManager) => Promise<void>): Promise<AdminCategory[]> {
    await inTransaction(this.source, async (manager) => {
      // Called first, so that no other save of an item or a category runs until this is committed.
      await bumpVersion(manager);
      await work(manager);
    });
    await this.version.waitForLeases();
    return this.list();
  }

  private record(
    manager: EntityManager,
    action: AuditAction,
    change: { actorId: string; subjectId: string; before: object | null; after: object },
  ): Promise<void> {
    return this.audit.append(manager, { ...change, action, subjectType: 'category' });
  }
}

/** A category has only its name, so a request with an outdated name is rejected (decision 0142). */
const requireSeen = (category: Locked<Category>, seen: string | undefined): void =>
  checkSeen(category, ({ name }) => name, { seen, staleVersion: categoryErrors.STALE_VERSION });

/** Increments the version of the items: an older form is then rejected instead of restoring the former name. */
async function moveItems(manager: EntityManager, from: string, to: string): Promise<void> {
  for (const update of ['UPDATE courses', 'UPDATE workshops'])
    await manager.query(
      `${update} SET category = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE category = ?`,
      [to, from],
    );
}

async function hasItems(manager: EntityManager, category: string): Promise<boolean> {
  const each = TABLES.map((table) => `SELECT 1 FROM ${table} WHERE category = ?`);
  const rows = await manager.query<object[]>(`${each.join(' UNION ALL ')} LIMIT 1`, [category, category]);
  return rows.length > 0;
}

async function lock(manager: EntityManager, id: string): Promise<Locked<Category>> {
  const category = isAscii(id) ? await lockRow(manager, Category, { id }) : null;
  if (!category) throw categoryErrors.CATEGORY_NOT_FOUND();
  return category;
}
