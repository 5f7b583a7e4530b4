import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findViolations, invariants } from '../../src/invariants/invariants.js';
import { consistentApp, type ConsistentApp } from './consistent-app.js';
import { plants } from './planted-violations.js';

jest.setTimeout(90_000);

/** Each violation is planted into a sound set of purchases, in a transaction that is rolled back afterwards. */
describe('the invariant checker', () => {
  let consistent: ConsistentApp;
  beforeAll(async () => {
    consistent = await consistentApp();
  });
  afterAll(() => consistent.app.stop());

  it('finds no violation in data that the service has written', async () => {
    expect(await findViolations(consistent.app.db)).toEqual([]);
  });

  it.each(plants.map((plant) => [plant.breaks, plant.by, plant] as const))(
    'reports only "%s" for %s [invariants 1 to 7, 9 and 10]',
    async (breaks, _, { without, plant }) => {
      const { app, rows } = consistent;
      if (without) await app.db.query(`ALTER TABLE ${without.table} DROP INDEX ${without.index}`);
      const runner = app.db.createQueryRunner();
      try {
        await runner.startTransaction();
        await plant((sql, parameters) => runner.query(sql, parameters), rows);
        const violations = await findViolations(runner.manager);
        expect(violations.map(({ invariant }) => invariant)).toEqual([breaks]);
        expect(violations[0]?.ids).toHaveLength(1);
      } finally {
        await runner.rollbackTransaction();
        await runner.release();
        if (without)
          await app.db.query(
            `ALTER TABLE ${without.table} ADD UNIQUE INDEX ${without.index} (${without.columns})`,
          );
      }
      expect(await findViolations(app.db)).toEqual([]);
    },
  );

  it('has a planted violation for every invariant', () => {
    expect([...new Set(plants.map(({ breaks }) => breaks))].sort()).toEqual(Object.keys(invariants).sort());
  });
});
