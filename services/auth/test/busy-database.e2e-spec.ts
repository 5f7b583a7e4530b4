import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthRoom } from './auth-room.js';

/** How long a row is waited for (decision 0148); the BFF gives a call five seconds. */
const LOCK_WAIT_MS = 3_000;

describe('a row that somebody else holds', () => {
  let room: AuthRoom;
  beforeAll(async () => {
    room = await AuthRoom.start();
  });
  afterAll(() => room.stop());

  it('T61: is 503 before the caller gives up, and nothing is written afterwards', async () => {
    const { id, caller } = await room.aPerson();
    const rival = room.source.createQueryRunner();
    await rival.startTransaction();
    await rival.query('SELECT * FROM users WHERE id = ? FOR UPDATE', [id]);
    const beganAt = performance.now();
    const answer = await room.call('updateUser', { params: { id }, body: { name: 'Told Refused' }, caller });
    const tookMs = performance.now() - beganAt;
    await rival.rollbackTransaction();
    await rival.release();
    expect([answer.status, answer.body['code']]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    // Once, not twice: what is told later than that is heard by nobody.
    expect(tookMs).toBeLessThan(2 * LOCK_WAIT_MS);
    const [row] = await room.source.query<{ name: string }[]>('SELECT name FROM users WHERE id = ?', [id]);
    expect(row?.name).not.toBe('Told Refused');
    expect((await room.call('updateUser', { params: { id }, body: { name: 'Asha' }, caller })).status).toBe(
      200,
    );
  });
});
