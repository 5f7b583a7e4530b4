import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { type Observation } from '../src/payments/observation.js';
import { PaymentAttempt } from '../src/payments/attempts/payment-attempt.entity.js';
import { PaymentOutcomeService } from '../src/payments/payment-outcome.service.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aCourse, aWorkshop } from './fake-catalog.js';

/** `apply` shares transactions if possible; `applySingle` is the definition that both have to match. */
describe.each(['apply', 'applySingle'] as const)('%s', (method) => {
  const app = new PaymentTestApp();
  let outcomes: PaymentOutcomeService;
  beforeAll(async () => {
    await app.start();
    outcomes = app.nest.get(PaymentOutcomeService);
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const attemptOf = (id: string): Promise<PaymentAttempt> =>
    app.db.manager.findOneByOrFail(PaymentAttempt, { merchantOrderId: id });

  async function captureOf(id: string, amountPaise?: number): Promise<Observation> {
    const attempt = await attemptOf(id);
    return {
      kind: 'captured',
      code: 'PAYMENT_SUCCESS',
      providerOrderId: attempt.providerOrderId,
      providerTransactionId: `TXN${id}`,
      amountPaise: amountPaise ?? attempt.amountPaise,
    };
  }

  const apply = async (id: string, observation: Observation): Promise<void> => {
    await outcomes[method]((await attemptOf(id)).id, observation, 'worker');
  };

  it('turns 50 concurrent outcomes into one enrollment, one event and one receipt [T51, fault 2]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    const captured = await captureOf(id);
    await Promise.all(Array.from({ length: 50 }, () => apply(id, captured)));
    const attempt = await attemptOf(id);
    expect(attempt.state).toBe('CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
    expect(await app.count('payment_events', `attempt_id = ? AND kind = 'captured'`, [attempt.id])).toBe(1);
    expect(await app.count('outbox', 'dedupe_key = ?', [`payment.captured:${attempt.id}`])).toBe(1);
  });

  it('enrolls for money that arrives after the expiry or after a failure [faults 11, 12]', async () => {
    for (const end of ['expired', 'failed'] as const) {
      const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
      await apply(id, { kind: end, code: 'GONE', providerOrderId: null });
      expect((await app.status(user, id)).body.status).toBe('FAILURE');
      await apply(id, await captureOf(id));
      expect((await app.status(user, id)).body).toMatchObject({ status: 'SUCCESS', refundDue: false });
    }
  });

  it('refunds late money if the seat is gone [AMB-12, fault 12]', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const late = await app.anOpenOrder(workshop);
    await app.age(late.id, 1201);
    await apply(late.id, { kind: 'expired', code: 'ORDER_EXPIRED', providerOrderId: null });
    const next = await app.anOpenOrder(workshop);
    await Promise.all([apply(late.id, await captureOf(late.id)), apply(next.id, await captureOf(next.id))]);
    expect((await app.status(next.user, next.id)).body.status).toBe('SUCCESS');
    expect((await app.status(late.user, late.id)).body).toMatchObject({
      status: 'FAILURE',
      refundDue: true,
    });
    expect(await app.count('refunds', `reason = 'SEATS_GONE'`)).toBe(1);
  });

  it.each([
    ['less', 1],
    ['more', 100_001],
  ])(
    'puts an amount that is %s than ours under review and refunds it [fault 29, T49]',
    async (_, amountPaise) => {
      const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
      await apply(id, await captureOf(id, amountPaise));
      const attempt = await attemptOf(id);
      expect(attempt).toMatchObject({ state: 'REVIEW', capturedPaise: amountPaise });
      expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(0);
      expect(
        await app.count('refunds', `attempt_id = ? AND reason = 'AMOUNT_MISMATCH' AND amount_paise = ?`, [
          attempt.id,
          amountPaise,
        ]),
      ).toBe(1);
      await apply(id, await captureOf(id, 100_000));
      expect((await attemptOf(id)).state).toBe('REVIEW');
    },
  );

  it('puts money under review that the provider booked under another of its orders [T49]', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await apply(id, { ...(await captureOf(id)), providerOrderId: 'OMOTHER' } as Observation);
    expect((await attemptOf(id)).state).toBe('REVIEW');
    expect(await app.count('refunds', `reason = 'ORDER_MISMATCH'`)).toBe(1);
  });

  it('allows a new purchase after the expiry, and still accepts the late success', async () => {
    const course = app.catalog.put(aCourse());
    const { user, id } = await app.anOpenOrder(course);
    await app.age(id, 1300);
    const next = await app.checkout(user, course);
    expect(next.status).toBe(200);
    expect(next.body.merchantOrderId).not.toBe(id);
    expect((await attemptOf(id)).state).toBe('PENDING');
    await apply(id, await captureOf(id));
    await apply(next.body.merchantOrderId, await captureOf(next.body.merchantOrderId));
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
    expect(await app.count('refunds r JOIN orders o ON o.id = r.order_id', 'o.user_id = ?', [user])).toBe(1);
  });

  it('writes a ledger that rejects updates and deletes', async () => {
    await expect(
      app.db.query('UPDATE payment_events SET sequence_number = sequence_number + 1'),
    ).rejects.toThrow(/append-only/);
    await expect(app.db.query('DELETE FROM payment_events')).rejects.toThrow(/append-only/);
  });
});

describe('the invariant checker', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  it('reports data that was changed manually', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await app.db.query(
      `UPDATE payment_attempts SET state = 'CAPTURED', captured_paise = 1 WHERE merchant_order_id = ?`,
      [id],
    );
    await app.db.query(
      `INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at)
       SELECT ?, ?, 'course', ?, 'x', id, UTC_TIMESTAMP(3) FROM payment_attempts WHERE merchant_order_id = ?`,
      [newId(), user, newId(), id],
    );
    const broken = (await findViolations(app.db)).map(({ invariant }) => invariant.split(' ')[0]);
    expect(broken).toEqual(['1', '3', '4b', '7']);
  });
});
