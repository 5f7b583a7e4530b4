import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { UnknownCommitError } from '../src/database/database-error.js';
import { databaseOptions } from '../src/database/database-options.js';
import { inTransaction } from '../src/database/transactions/transaction.js';
import { toAppError } from '../src/errors/app-exception.filter.js';
import { CuttingProxy } from '../src/testing/cutting-proxy.js';
import { createTestSchema, type TestSchema } from '../src/testing/test-schema.js';

describe('a transaction whose connection breaks', () => {
  let schema: TestSchema;
  let proxy: CuttingProxy;
  let source: DataSource;
  let others: DataSource;
  beforeAll(async () => {
    schema = await createTestSchema('lost');
    await schema.run(
      'CREATE TABLE entries (id int AUTO_INCREMENT PRIMARY KEY, note varchar(20)) ENGINE=InnoDB',
    );
    proxy = await CuttingProxy.start(schema.url);
    const options = { entities: [], migrations: [] };
    source = await new DataSource(databaseOptions({ ...options, url: proxy.url })).initialize();
    others = await new DataSource(databaseOptions({ ...options, url: schema.url })).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await others.destroy();
    await proxy.stop();
    await schema.drop();
  });
  beforeEach(() => schema.run('DELETE FROM entries'));

  let runs = 0;
  const write = (note: string): Promise<unknown> => {
    runs = 0;
    return inTransaction(source, (manager) => {
      runs += 1;
      return manager.query('INSERT INTO entries (note) VALUES (?)', [note]);
    });
  };
  const written = async (): Promise<string[]> => {
    const rows = await others.query<{ note: string }[]>('SELECT note FROM entries');
    return rows.map(({ note }) => note);
  };

  it.each([
    ['before a statement arrives', () => proxy.cutBefore(/^INSERT/)],
    ['before the response to a statement arrives', () => proxy.cutAfter(/^INSERT/)],
  ])('runs again on another connection when it breaks %s', async (_, cut) => {
    cut();
    await write('a note');
    expect(runs).toBe(2);
    expect(await written()).toEqual(['a note']);
  });

  it.each([
    ['a deadlock', 1213],
    ['a lock timeout', 1205],
    ['the loss of the cluster', 1047],
  ])('runs again after %s, and writes once', async (_, errno) => {
    proxy.failAt(/^INSERT/, errno);
    await write('a note');
    expect(runs).toBe(2);
    expect(await written()).toEqual(['a note']);
  });

  it('runs again when an idle connection of the pool turns out to be broken', async () => {
    proxy.cutBefore(/^START TRANSACTION/);
    await write('a note');
    expect(runs).toBe(1);
    expect(await written()).toEqual(['a note']);
  });

  it.each([
    ['before COMMIT arrives', () => proxy.cutBefore(/^COMMIT/), []],
    ['before the response to COMMIT arrives', () => proxy.cutAfter(/^COMMIT/), ['a note']],
  ])('does not run again when it breaks %s, and leads to 503', async (_, cut, result) => {
    cut();
    const error = await write('a note').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnknownCommitError);
    expect(toAppError(error)).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503 });
    expect(runs).toBe(1);
    expect(await written()).toEqual(result);
  });

  it('does not run again when the server loses its cluster during COMMIT, and leads to 503', async () => {
    proxy.failAt(/^COMMIT/, 1180);
    const error = await write('a note').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnknownCommitError);
    expect(toAppError(error)).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503 });
    expect(runs).toBe(1);
    expect(await written()).toEqual([]);
  });

  it('gives up after a few connections that break', async () => {
    const error = await inTransaction(source, (manager) => {
      proxy.cutBefore(/^INSERT/);
      return manager.query('INSERT INTO entries (note) VALUES (?)', ['a note']);
    }).catch((thrown: unknown) => thrown);
    expect(toAppError(error)).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503 });
    expect(await written()).toEqual([]);
  });
});
