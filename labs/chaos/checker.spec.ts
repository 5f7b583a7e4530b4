import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkAlways, checkFinalState } from './checker.js';
import { idOf } from './plan/random.js';
import { PlantedDatabase } from './test/planted-data.js';
import { corruptionsIn } from './test/corruptions.js';

const server = process.env['MYSQL_URL'] ?? 'mysql://root@127.0.0.1:33306';
const world = new PlantedDatabase(server, `chaos_checker_${process.pid}`);

beforeAll(async () => {
  await world.open();
  for (const event of ['update', 'delete'])
    for (const table of ['order_events', 'payment_events', 'refund_events'])
      await world.rows(`DROP TRIGGER ${table}_no_${event}`);
  await world.withoutKeys();
});
beforeEach(async () => {
  await world.fill();
});
afterAll(() => world.close());

/** @returns the broken invariants with the payments in their messages */
async function broken(): Promise<string[]> {
  const { sql, providerOrders, providerRefunds, promises } = world;
  const facts = { providerOrders, providerRefunds, since: '', promises };
  const results = await checkFinalState(sql, facts);
  return results.flatMap(({ violations }) =>
    violations.map(({ invariant, payment }) => `${invariant} @${payment}`),
  );
}

describe('the independent checker', () => {
  it('finds nothing in a correct ledger', async () => {
    expect(await broken()).toEqual([]);
  });

  it.each(corruptionsIn(world))('finds $what, and reports nothing else', async ({ plant, lines }) => {
    await plant();
    expect((await broken()).sort()).toEqual([...lines].sort());
  });

  it('has a planted corruption for every one of its lines', async () => {
    const results = await checkFinalState(world.sql, {
      providerOrders: [],
      providerRefunds: [],
      since: '~',
      promises: [],
    });
    const planted = corruptionsIn(world).flatMap(({ lines }) =>
      lines.map((line) => line.replace(/ @\w+$/, '')),
    );
    expect(results.map(({ name }) => name).filter((name) => !planted.includes(name))).toEqual([]);
  });

  it('checks during a run only the rules that hold at every moment', async () => {
    await world.rows(
      'UPDATE payment_attempts SET next_poll_at = next_poll_at - INTERVAL 3 MINUTE WHERE id = ?',
      [idOf('attempt', 'waiting')],
    );
    const results = await checkAlways(world.sql);
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
    expect(results.length).toBeGreaterThan(15);
  });
});
