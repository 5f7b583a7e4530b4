import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate, schemaDrift } from '@academy/nest-kit';
import {
  comparableSchema,
  createTestSchema,
  tablesWithoutRights,
  type TestSchema,
} from '@academy/nest-kit/testing';
import { DataSource } from 'typeorm';
import { paymentDatabase } from '../src/database/data-source.js';
import { createPaymentSchema } from './payment-test-app.js';

describe('the payment schema', () => {
  let schema: TestSchema;
  let source: DataSource;
  beforeAll(async () => {
    schema = await createTestSchema('payment');
    await migrate(paymentDatabase(schema.url));
    source = await new DataSource(paymentDatabase(schema.url)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await schema.drop();
  });

  it('equals the entities: migrations and entities do not drift', async () => {
    expect(await schemaDrift(source)).toEqual([]);
  });

  it('has an entity for each table, from which the account of the running service gets its rights [SEC-28]', async () => {
    expect(await tablesWithoutRights(source)).toEqual([]);
  });

  it('is the same when a test copies it instead of migrating', async () => {
    const copy = await createPaymentSchema();
    try {
      expect(await comparableSchema(copy.url)).toEqual(await comparableSchema(schema.url));
    } finally {
      await copy.drop();
    }
  });

  it('can be rolled back and built again', async () => {
    const names = source.migrations.map((migration) => migration.constructor.name);
    for (const _ of names) await source.undoLastMigration();
    expect((await source.runMigrations()).map(({ name }) => name)).toEqual(names);
    expect(await schemaDrift(source)).toEqual([]);
  });
});
