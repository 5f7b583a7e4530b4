import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstIdAt, migrate, schemaDrift } from '@academy/nest-kit';
import {
  comparableSchema,
  createTestSchema,
  tablesWithoutRights,
  type TestSchema,
} from '@academy/nest-kit/testing';
import { DataSource } from 'typeorm';
import { catalogDatabase } from '../src/database/schema.js';
import { createCatalogSchema } from './catalog-test-app.js';

describe('the schema of the catalog', () => {
  let schema: TestSchema;
  let source: DataSource;
  beforeAll(async () => {
    schema = await createTestSchema('catalog');
    await migrate(catalogDatabase(schema.url));
    source = await new DataSource(catalogDatabase(schema.url)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await schema.drop();
  });

  it('is built by the migrations exactly as the entities describe it', async () => {
    expect(await schemaDrift(source)).toEqual([]);
  });

  it('has an entity for each table, from which the account of the running service gets its rights [SEC-28]', async () => {
    expect(await tablesWithoutRights(source)).toEqual([]);
  });

  it('is the same when a test copies it instead of migrating', async () => {
    const copy = await createCatalogSchema();
    try {
      expect(await comparableSchema(copy.url)).toEqual(await comparableSchema(schema.url));
    } finally {
      await copy.drop();
    }
  });

  it('gives categories and the texts of the site an id each, made at the migration', async () => {
    const begin = firstIdAt(new Date());
    for (const _ of source.migrations) await source.undoLastMigration();
    await source.runMigrations();
    const end = firstIdAt(new Date(Date.now() + 1));
    const rows = await source.query<{ id: string }[]>(
      'SELECT id FROM categories UNION ALL SELECT id FROM site_texts',
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(6);
    for (const { id } of rows) {
      expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
      expect([id >= begin, id < end]).toEqual([true, true]);
    }
  });

  it('turns each instructor line of older rows into one teacher of their courses and workshops', async () => {
    const addTeachers = 'AddTeachers1796342400000';
    const names = source.migrations.map((migration) => migration.constructor.name);
    for (const _ of names.slice(names.indexOf(addTeachers))) await source.undoLastMigration();
    const lines = ['Asha Rao', 'asha rao', 'Asha & Rao', 'आशा', ''];
    for (const [index, line] of lines.entries())
      await source.query(
        `INSERT INTO courses (id, slug, title, description, created_by, category, price_paise, is_popular, syllabus,
           who_should_attend, prerequisites, publication, version, created_at, updated_at)
         VALUES (?, ?, 'A course', '', ?, 'General', 0, 0, '[]', '[]', '[]', 'draft', 1, NOW(3), NOW(3))`,
        [`01J0000000000000000000000${index}`, `course-${index}`, line],
      );
    await source.runMigrations();
    const rows = await source.query<{ slug: string; courses: string }[]>(
      `SELECT slug, COUNT(*) AS courses FROM teachers JOIN item_teachers ON teacher_id = id AND item_type = 'course'
       GROUP BY slug ORDER BY slug`,
    );
    expect(rows.map(({ slug, courses }) => [slug, Number(courses)])).toEqual([
      ['asha-rao', expect.any(Number)],
      ['asha-rao-2', expect.any(Number)],
      [expect.stringMatching(/^teacher-/), 1],
    ]);
    expect(rows.map(({ courses }) => Number(courses)).toSorted()).toEqual([1, 1, 2]);
  });

  it('renames the reason of a cancellation in messages that were not sent yet', async () => {
    const names = source.migrations.map((migration) => migration.constructor.name);
    for (const _ of names.slice(names.indexOf('RenameColumns1796947200000')))
      await source.undoLastMigration();
    const schedule = { title: 'A "cancelReason"', cancelReason: 'The trainer is ill.' };
    await source.query(
      `INSERT INTO service_outbox (subject, body, version, available_at) VALUES ('workshop/1', ?, 1, NOW(3))`,
      [JSON.stringify(schedule)],
    );
    await source.runMigrations();
    const [message] = await source.query<{ body: string }[]>('SELECT body FROM service_outbox');
    expect(JSON.parse(message?.body ?? '')).toEqual({
      title: schedule.title,
      cancellationReason: schedule.cancelReason,
    });
  });

  it('is dropped again by its migrations', async () => {
    for (const _ of source.migrations) await source.undoLastMigration();
    const tables = (await source.query('SHOW TABLES')) as Record<string, string>[];
    expect(tables.map((row) => Object.values(row)[0])).toEqual(['migration_lock', 'migrations']);
  });
});
