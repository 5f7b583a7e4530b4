import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/database/database-options.js';
import { inTransaction } from '../src/database/transactions/transaction.js';
import { toAppError } from '../src/errors/app-exception.filter.js';
import { createTestSchema, type TestSchema } from '../src/testing/test-schema.js';

describe('a unique key that two requests write at once', () => {
  let schema: TestSchema;
  let source: DataSource;
  beforeAll(async () => {
    schema = await createTestSchema('duplicates');
    await schema.run('CREATE TABLE slugs (slug varchar(20) PRIMARY KEY) ENGINE=InnoDB');
    source = await new DataSource(
      databaseOptions({ url: schema.url, entities: [], migrations: [] }),
    ).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await schema.drop();
  });

  it('is a conflict for the second one, never an internal error', async () => {
    const insert = () =>
      inTransaction(source, (manager) => manager.query(`INSERT INTO slugs VALUES ('a-course')`)).then(
        () => 'inserted',
        (error: unknown) => toAppError(error),
      );
    const responses = await Promise.all([insert(), insert(), insert()]);
    expect(responses.filter((response) => response === 'inserted')).toHaveLength(1);
    const rejected = responses.filter((response) => response !== 'inserted');
    expect(rejected).toMatchObject([
      { code: 'CONFLICT', status: 409 },
      { code: 'CONFLICT', status: 409 },
    ]);
  });
});
