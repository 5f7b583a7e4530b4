import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../src/database/database-options.js';
import { inTransaction } from '../src/database/transactions/transaction.js';
import { toAppError } from '../src/errors/app-exception.filter.js';
import { eventually } from '../src/testing/eventually.js';
import { createTestSchema, type TestSchema } from '../src/testing/test-schema.js';

const BUSY = { code: 'DATABASE_UNAVAILABLE', status: 503, details: { retryAfterSec: 2 } };

describe('connections to the database', () => {
  let schema: TestSchema;
  /** A pool of two connections, with short waits. */
  let source: DataSource;
  /** A connection of another client. */
  let others: DataSource;
  beforeAll(async () => {
    schema = await createTestSchema('pool');
    await schema.run('CREATE TABLE seats (id int PRIMARY KEY, taken int NOT NULL) ENGINE=InnoDB');
    await schema.run('INSERT INTO seats VALUES (1, 0), (2, 0)');
  });
  afterAll(() => schema.drop());
  beforeEach(async () => {
    source = await openPool(400);
    others = await new DataSource(
      databaseOptions({ url: schema.url, entities: [], migrations: [] }),
    ).initialize();
  });
  afterEach(async () => {
    await source.destroy();
    await others.destroy();
  });

  const openPool = (waitMs: number): Promise<DataSource> => {
    const options = { url: schema.url, entities: [], migrations: [], poolSize: 2 };
    const limits = { waitMs, maxQueued: 5, lockWaitSec: 1 };
    return new DataSource(databaseOptions({ ...options, limits })).initialize();
  };
  /** For a call that is to get a connection, however slow the machine is. */
  const waitPastTimeout = async (): Promise<void> => {
    await source.destroy();
    source = await openPool(60_000);
  };
  const acquireAll = async (): Promise<QueryRunner[]> => {
    const runners = [source.createQueryRunner(), source.createQueryRunner()];
    for (const runner of runners) await runner.connect();
    return runners;
  };
  const releaseAll = (runners: QueryRunner[]) => Promise.all(runners.map((runner) => runner.release()));
  const rejectionOf = (query: Promise<unknown>) =>
    query.then(
      () => 'answered',
      (error: unknown) => toAppError(error),
    );
  const acquire = () => rejectionOf(source.query('SELECT 1'));

  it('a call that finds none free gets 503 after its wait, and takes none away [T61]', async () => {
    const taken = await acquireAll();
    expect(await Promise.all([acquire(), acquire(), acquire()])).toMatchObject([BUSY, BUSY, BUSY]);
    await releaseAll(taken);
    // As many as there are connections, several times: callers that timed out hold none.
    for (let round = 0; round < 3; round += 1) await releaseAll(await acquireAll());
    expect(await Promise.all([acquire(), acquire(), acquire(), acquire()])).toEqual(
      Array(4).fill('answered'),
    );
  });

  it('a waiting call gets a connection as soon as it is free [T61]', async () => {
    await waitPastTimeout();
    const taken = await acquireAll();
    const waiting = acquire();
    await releaseAll(taken);
    expect(await waiting).toBe('answered');
  });

  it('a waiting call gets a new connection when the server closes all others [T61]', async () => {
    await waitPastTimeout();
    const taken = await acquireAll();
    const waiting = [acquire(), acquire(), acquire()];
    for (const runner of taken) {
      const [{ id }] = (await runner.query('SELECT CONNECTION_ID() AS id')) as [{ id: number }];
      await others.query(`KILL ${Number(id)}`);
    }
    expect(await Promise.all(waiting)).toEqual(Array(3).fill('answered'));
    await releaseAll(taken);
    for (let round = 0; round < 3; round += 1) await releaseAll(await acquireAll());
  });

  it('the queue is limited, and the next call is rejected immediately [T61]', async () => {
    const taken = await acquireAll();
    const finished: string[] = [];
    const waiting = Array.from({ length: 5 }, () =>
      acquire().finally(() => finished.push('one that waited')),
    );
    expect(await acquire().finally(() => finished.push('the next'))).toMatchObject(BUSY);
    expect(await Promise.all(waiting)).toMatchObject(Array(5).fill(BUSY));
    expect(finished[0]).toBe('the next');
    await releaseAll(taken);
    expect(await acquire()).toBe('answered');
  });

  it('a locked row is waited for a few seconds only [T61]', async () => {
    const rival = others.createQueryRunner();
    await rival.startTransaction();
    await rival.query('SELECT * FROM seats WHERE id = 1 FOR UPDATE');
    const work = rejectionOf(
      inTransaction(source, async (manager) => {
        await manager.query('UPDATE seats SET taken = taken + 1 WHERE id = 2');
        await manager.query('UPDATE seats SET taken = taken + 1 WHERE id = 1');
      }),
    );
    expect(await work).toMatchObject(BUSY);
    await rival.commitTransaction();
    await rival.release();
    expect(await source.query('SELECT taken FROM seats ORDER BY id')).toEqual([{ taken: 0 }, { taken: 0 }]);
  });

  it('a connection that the server closes is 503 for its call, and is replaced for the next [T61]', async () => {
    const runner = source.createQueryRunner();
    const [{ id }] = (await runner.query('SELECT CONNECTION_ID() AS id')) as [{ id: number }];
    const sleeping = rejectionOf(runner.query('SELECT SLEEP(20)'));
    const running = 'SELECT 1 FROM information_schema.processlist WHERE id = ? AND info LIKE ?';
    await eventually('the statement runs', async () => {
      const rows = await others.query<unknown[]>(running, [id, '%SLEEP%']);
      return rows.length > 0;
    });
    await others.query(`KILL ${Number(id)}`);
    expect(await sleeping).toMatchObject(BUSY);
    expect(await rejectionOf(runner.query('SELECT 1'))).toMatchObject(BUSY);
    await runner.release();
    for (let round = 0; round < 3; round += 1) expect(await acquire()).toBe('answered');
  });

  it('a call that waits during the shutdown gets 503 [T61]', async () => {
    const options = { url: schema.url, entities: [], migrations: [], poolSize: 1 };
    const stopping = await new DataSource(databaseOptions(options)).initialize();
    await stopping.createQueryRunner().connect();
    const waiting = rejectionOf(stopping.query('SELECT 1'));
    await stopping.destroy();
    expect(await waiting).toMatchObject(BUSY);
  });
});
