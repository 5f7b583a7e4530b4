import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type QueryRunner } from 'typeorm';
import { AuthTestApp } from './auth-test-app.js';

describe('a row that another transaction has locked', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start({ DATABASE_WAIT_MS: '4000', DATABASE_LOCK_WAIT_SEC: '3' });
  });
  afterAll(() => app.stop());

  it('leads to 503 before the client’s timeout, and nothing is written afterwards [T61]', async () => {
    const { id, caller } = await app.aUser();
    const rival = app.source.createQueryRunner();
    await rival.startTransaction();
    await rival.query('SELECT * FROM users WHERE id = ? FOR UPDATE', [id]);
    const query = jest.spyOn(Object.getPrototypeOf(rival) as QueryRunner, 'query');
    const response = await app.call('updateProfile', {
      params: { id },
      body: { name: 'Rejected Name' },
      caller,
    });
    const held = query.mock.calls.filter(([sql]) => /`users`/.test(sql) && /^UPDATE|FOR UPDATE/.test(sql));
    query.mockRestore();
    await rival.rollbackTransaction();
    await rival.release();
    expect([response.status, response.body['code']]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    // One attempt only: after a second one, the response would arrive after the caller's timeout.
    expect(held).toHaveLength(1);
    const [row] = await app.source.query<{ name: string }[]>('SELECT name FROM users WHERE id = ?', [id]);
    expect(row?.name).not.toBe('Rejected Name');
    expect((await app.call('updateProfile', { params: { id }, body: { name: 'Asha' }, caller })).status).toBe(
      200,
    );
  });
});
