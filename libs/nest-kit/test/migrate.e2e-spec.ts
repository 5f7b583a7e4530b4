import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Column, DataSource, Entity, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../src/database/database-options.js';
import { instantColumn } from '../src/database/entity-id.js';
import { IdColumn } from '../src/database/id-column.js';
import { migrate, schemaDrift } from '../src/database/migrations/migrate.js';
import { serializeError } from '../src/logging/error-serializer.js';
import { createTestSchema, type TestSchema } from '../src/testing/test-schema.js';

@Entity('notes')
class Note {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 40 })
  title: string;

  @Column(instantColumn)
  createdAt: Date;
}

class CreateNotes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE notes (
      id char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      title varchar(40) NOT NULL,
      created_at datetime(3) NOT NULL) ENGINE=InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

describe('migrations', () => {
  let schema: TestSchema;
  beforeAll(async () => {
    schema = await createTestSchema('kit');
  });
  afterAll(() => schema.drop());

  const options = () =>
    databaseOptions({ url: schema.url, entities: [Note], migrations: [CreateNotes1700000000000] });

  it('run once, though several processes start at the same time', async () => {
    const runs = await Promise.all([migrate(options()), migrate(options()), migrate(options())]);
    expect(runs.flatMap(({ ran }) => ran)).toEqual(['CreateNotes1700000000000']);
  });

  it('leave a schema alone whose history begins before their first one, as that of an earlier version does', async () => {
    const old = await createTestSchema('kit_old');
    const ofOld = () =>
      databaseOptions({ url: old.url, entities: [Note], migrations: [CreateNotes1700000000000] });
    const source = await new DataSource(ofOld()).initialize();
    try {
      await source.query(
        'CREATE TABLE migrations (id int AUTO_INCREMENT PRIMARY KEY, `timestamp` bigint NOT NULL, name varchar(255) NOT NULL)',
      );
      await source.query('INSERT INTO migrations (`timestamp`, name) VALUES (1600000000000, ?)', [
        'CreatePages1600000000000',
      ]);
      await expect(migrate(ofOld())).rejects.toThrow(/is of an earlier version \(CreatePages1600000000000\)/);
      expect(await source.query('SHOW TABLES')).toHaveLength(1);
    } finally {
      await source.destroy();
      await old.drop();
    }
  });

  it('accept a schema that a later version has migrated, since a release may be rolled back', async () => {
    const source = await new DataSource(options()).initialize();
    try {
      await source.query('INSERT INTO migrations (`timestamp`, name) VALUES (1800000000000, ?)', [
        'AddLanguage1800000000000',
      ]);
      expect((await migrate(options())).ran).toEqual([]);
    } finally {
      await source.destroy();
    }
  });

  it('show no drift while entities and tables match, and the needed SQL otherwise', async () => {
    const source = await new DataSource(options()).initialize();
    try {
      expect(await schemaDrift(source)).toEqual([]);
      await source.query('ALTER TABLE notes MODIFY title varchar(41) NOT NULL');
      expect((await schemaDrift(source)).join()).toContain('title');
    } finally {
      await source.destroy();
    }
  });

  it('are logged if they have not run, with the missing table or column', async () => {
    const source = await new DataSource(options()).initialize();
    const outcomeOf = (sql: string): Promise<unknown> =>
      source.query(sql).then(
        () => 'nothing',
        (error: Error) => serializeError(error)['message'],
      );
    try {
      expect(await outcomeOf('SELECT t.language FROM (SELECT 1 AS title) t')).toBe(
        'database error ER_BAD_FIELD_ERROR: there is no column t.language',
      );
      expect(await outcomeOf('INSERT INTO reviews (stars) VALUES (5)')).toMatch(
        /^database error ER_NO_SUCH_TABLE: there is no table test_\w+_kit\.reviews$/,
      );
    } finally {
      await source.destroy();
    }
  });

  it('store instants in UTC to the millisecond', async () => {
    const source = await new DataSource(options()).initialize();
    try {
      const createdAt = new Date('2025-01-31T18:30:00.123Z');
      await source
        .getRepository(Note)
        .insert({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', title: 'तेलुगु తెలుగు 🎓', createdAt });
      const note = await source.getRepository(Note).findOneByOrFail({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
      expect([note.createdAt.toISOString(), note.title]).toEqual([createdAt.toISOString(), 'तेलुगु తెలుగు 🎓']);
      const [row] = (await source.query('SELECT CAST(created_at AS CHAR) AS text FROM notes')) as {
        text: string;
      }[];
      expect(row?.text).toBe('2025-01-31 18:30:00.123');
    } finally {
      await source.destroy();
    }
  });
});
