import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fixEnrollmentResponse } from '@academy/contracts/enrollments/enrollment.schemas';
import { newId } from '@academy/nest-kit';
import { type z } from 'zod';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(180_000);
const CALLS = 1_000;
const CONCURRENCY = 50;

/** Calls the endpoint like the BFF, but without the BFF's rate limit. */
describe('a thousand calls of fix-enrollment', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(async () => {
    await phonepe.reset();
    await phonepe.script({ webhook: 'drop' });
  });
  afterEach(() => system.expectSound());

  const fixRepeatedly = async (...users: string[]): Promise<z.infer<typeof fixEnrollmentResponse>[]> => {
    const responses: z.infer<typeof fixEnrollmentResponse>[] = [];
    while (responses.length < CALLS) {
      const calls = Array.from({ length: CONCURRENCY }, (_, round) =>
        app.call(
          'POST',
          '/enrollments/fix',
          { user: users[round % users.length] ?? '' },
          fixEnrollmentResponse,
        ),
      );
      for (const { status, body } of await Promise.all(calls)) {
        expect(status).toBe(200);
        responses.push(body);
      }
    }
    return responses;
  };

  /** All rows about money and bought enrollments, of all users. */
  const ledgerRows = async (): Promise<unknown[]> => {
    const tables = {
      orders: 'id, state, closed_at',
      payment_attempts: 'id, state, captured_paise, response_code, provider_order_id',
      payment_events: '*',
      enrollments: '*',
      refunds: '*',
      coupon_redemptions: '*',
      outbox: 'id, dedupe_key',
    };
    return Promise.all(
      Object.entries(tables).map(([table, columns]) =>
        app.db.query(`SELECT ${columns} FROM ${table} ORDER BY id`),
      ),
    );
  };

  it('change nothing without a paid order [T54, AMB-16, SEC-04]', async () => {
    const [waiting, declined, stranger] = [await system.anOrder(), await system.anOrder(), newId()];
    await phonepe.press(declined.id, 'FAILED');
    await app.status(declined.user, declined.id);
    const paidByAnother = await system.anOrder();
    await phonepe.press(paidByAnother.id, 'COMPLETED');
    // The first status request of the waiting order adds the provider's response to the ledger.
    await app.call('POST', '/enrollments/fix', { user: waiting.user });
    const before = await ledgerRows();
    for (const response of await fixRepeatedly(waiting.user, declined.user, stranger))
      expect(response).toMatchObject({ success: true, repaired: 0 });
    expect(await ledgerRows()).toEqual(before);
    expect(await app.attemptState(paidByAnother.id)).toBe('PENDING');
    await app.call('POST', '/enrollments/fix', { user: paidByAnother.user });
    expect(await app.attemptState(paidByAnother.id)).toBe('CAPTURED');
  });

  it('enroll once with a paid order [T54, AMB-16]', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    const responses = await fixRepeatedly(user);
    expect(responses.filter(({ repaired }) => repaired > 1)).toEqual([]);
    expect(await system.enrollments(user)).toBe(1);
    expect(await system.refundsOf(user)).toEqual([]);
    expect((await system.ledger(id)).filter(({ kind }) => kind === 'captured')).toHaveLength(1);
    const { body } = await app.call('POST', '/enrollments/fix', { user });
    expect(body).toMatchObject({ checked: 0, repaired: 0 });
    await system.expectAgreement();
  });
});
