import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WorkerProcess } from '../worker-process.js';
import { consistentApp, type ConsistentApp } from './consistent-app.js';

jest.setTimeout(90_000);

describe('the command that checks the ledger', () => {
  let consistent: ConsistentApp;
  beforeAll(async () => {
    consistent = await consistentApp();
  });
  afterAll(() => consistent.app.stop());

  const send = () =>
    WorkerProcess.run(
      { DATABASE_URL: consistent.app.schema.url, NODE_ENV: 'test' },
      { entry: 'invariants/check-ledger' },
    );

  it('needs only the URL of the schema, and fails with the invariant and the rows that violate it', async () => {
    await send();
    const [row] = await consistent.app.db.query<{ id: string }[]>(
      `SELECT id FROM orders WHERE state = 'FULFILLED' LIMIT 1`,
    );
    const state = (text: string) =>
      consistent.app.db.query('UPDATE orders SET state = ? WHERE id = ?', [text, row?.id]);
    await state('FAILED');
    try {
      await expect(send()).rejects.toThrow(
        /ended with 1:[^]*replaying it gives the state[^]*of the ledger were checked/,
      );
      await expect(send()).rejects.toThrow(row?.id);
    } finally {
      await state('FULFILLED');
    }
  });
});
