import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderLedger, type OrderFact, type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../../src/invariants/invariants.js';
import { PaymentAttempt } from '../../src/payments/attempts/payment-attempt.entity.js';
import { PaymentOutcomeService } from '../../src/payments/payment-outcome.service.js';
import { aCourse } from '../fake-catalog.js';
import { FakeAuth } from '../fake-auth.js';
import { RefundTestApp } from '../refund-test-app.js';

jest.setTimeout(120_000);

interface Step {
  readonly number: string;
  readonly sequenceNumber: number;
  readonly step: string;
  readonly at: Date;
}

describe('the history of an order [decision 0140]', () => {
  const app = new RefundTestApp();
  const auth = new FakeAuth();
  beforeAll(async () => app.start({ AUTH_URL: await auth.start(), AUTH_TOKEN_SECRET: auth.secret }));
  afterAll(async () => {
    await app.stop();
    await auth.stop();
  });
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const ledger = async (number: string): Promise<OrderLedger> => {
    const admin = { user: app.admin, role: 'admin' } as const;
    return orderLedger.parse((await app.call('GET', `/admin/orders/${number}`, admin)).body);
  };
  /** Leaves out sent messages, which are published while a test reads, and deleted after some days. */
  const facts = async (number: string): Promise<OrderFact[]> =>
    (await ledger(number)).facts.filter(({ kind }) => kind !== 'message-sent');
  const kinds = (all: readonly OrderFact[]): string[] =>
    all
      .filter(({ kind }) => ['enrolled', 'access-revoked', 'order-moved'].includes(kind))
      .map(({ kind, source, change }) =>
        [kind, source, ...(change ? [`${change.from}>${change.to}`] : [])].join(' '),
      );
  const steps = (): Promise<Step[]> =>
    app.db.query(
      `SELECT o.number, e.sequence_number AS sequenceNumber, e.created_at AS at,
         CONCAT_WS(' ', e.source, COALESCE(e.from_state, '?'), e.to_state, e.access_change, e.attempt_id) AS step
       FROM order_events e JOIN orders o ON o.id = e.order_id ORDER BY o.id, e.sequence_number`,
    );
  const hand = (method: 'DELETE' | 'POST', user: string, itemId: string) =>
    app.call(method, '/enrollments/manual', {
      user: app.admin,
      role: 'admin',
      body: { userId: user, itemType: 'course', itemId, reason: 'A test of the history.' },
    });
  const aFreeOrder = async (): Promise<{ user: string; itemId: string; number: string }> => {
    const course = app.catalog.put(aCourse({ pricePaise: 0 }));
    const user = newId();
    const { body } = await app.checkout(user, course);
    return { user, itemId: course.id, number: body.merchantOrderId };
  };
  /** Applies an observation of the provider without a request. */
  const receive = async (merchantOrderId: string, kind: 'captured' | 'failed', amountPaise = 100_000) => {
    const attempt = await app.db.manager.findOneByOrFail(PaymentAttempt, { merchantOrderId });
    const known = { code: 'SAID', providerOrderId: attempt.providerOrderId };
    const paid = {
      kind: 'captured',
      ...known,
      providerTransactionId: `T-${attempt.id}`,
      amountPaise,
    } as const;
    await app.nest
      .get(PaymentOutcomeService)
      .apply(attempt.id, kind === 'captured' ? paid : { kind, ...known }, 'worker');
  };

  it('keeps its facts: a refund adds to the ledger and changes no earlier fact', async () => {
    const { id } = await app.aPaidOrder();
    const paid = await facts(id);
    expect(kinds(paid)).toEqual(['enrolled outcome', 'order-moved outcome PENDING>FULFILLED']);
    const { body } = await app.markDue(id);
    const due = await facts(id);
    expect(due.slice(0, paid.length)).toEqual(paid);
    await app.approve(body.refund.id);
    await app.processUntil(body.refund.id, 'COMPLETED');
    const refunded = await facts(id);
    expect(refunded.slice(0, due.length)).toEqual(due);
    expect(kinds(refunded)).toEqual([
      'enrolled outcome',
      'order-moved outcome PENDING>FULFILLED',
      'access-revoked admin',
      'order-moved admin FULFILLED>REFUND_DUE',
      'order-moved refund REFUND_DUE>REFUNDED',
    ]);
    const moments = refunded.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort());
    expect(refunded.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['payment-captured', 'refund-due', 'refund-approved', 'refund-completed']),
    );
  });

  it('contains a failure and the payment that followed it [fault 11]', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await receive(id, 'failed');
    const failed = await facts(id);
    await receive(id, 'captured');
    const paid = await facts(id);
    expect(paid.slice(0, failed.length)).toEqual(failed);
    expect(kinds(paid)).toEqual([
      'order-moved outcome PENDING>FAILED',
      'enrolled outcome',
      'order-moved outcome FAILED>FULFILLED',
    ]);
  });

  it('names the pay page that was paid, if it is not the first', async () => {
    const { number, pages } = await app.aTwoPageOrder();
    await app.pay(pages[1]);
    const enrolled = (await facts(number)).find(({ kind }) => kind === 'enrolled');
    expect(enrolled?.references).toEqual([pages[1]]);
  });

  it('contains the enrollment of a free order and its final revocation by an admin', async () => {
    const { user, itemId, number } = await aFreeOrder();
    expect(kinds(await facts(number))).toEqual([
      'enrolled checkout',
      'order-moved checkout PENDING>FULFILLED',
    ]);
    expect(await hand('DELETE', user, itemId)).toMatchObject({ status: 200 });
    const taken = await facts(number);
    expect(kinds(taken).at(-1)).toBe('access-revoked admin');
    // A later manual grant is not a step of the order.
    expect(await hand('POST', user, itemId)).toMatchObject({ status: 200 });
    expect(await hand('DELETE', user, itemId)).toMatchObject({ status: 200 });
    expect(kinds(await facts(number))).toEqual(kinds(taken));
    expect((await facts(number)).map(({ kind }) => kind).slice(-2)).toEqual([
      'enrolled-by-hand',
      'unenrolled-by-hand',
    ]);
  });

  it('rejects updates and deletes of its rows', async () => {
    await aFreeOrder();
    for (const sql of [
      'UPDATE order_events SET sequence_number = sequence_number + 1',
      'DELETE FROM order_events',
    ])
      await expect(app.db.query(sql)).rejects.toThrow('order_events is append-only');
  });

  it('ends in the current state of every order, after any sequence of events', async () => {
    const random = seeded(Number(process.env['HISTORY_SEED'] ?? 20_261_122));
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => app.anOpenOrder(app.catalog.put(aCourse()))),
    );
    for (let round = 0; round < 60; round += 1) {
      const { id } = pick(orders);
      const before = await facts(id);
      await pick([
        () => receive(id, 'failed'),
        () => receive(id, 'captured'),
        () => receive(id, 'captured', 1),
        () => app.markDue(id),
        () => refundOf(id, (refund) => app.approve(refund)),
        () => refundOf(id, (refund) => app.processRefund(refund)),
      ])();
      const after = await facts(id);
      expect([round, after.slice(0, before.length)]).toEqual([round, before]);
      expect([round, await findViolations(app.db)]).toEqual([round, []]);
    }
    const moved = (await steps()).filter(({ number }) => orders.some(({ id }) => id === number));
    expect(new Set(moved.map(({ step }) => step.split(' ')[2])).size).toBeGreaterThanOrEqual(3);
  });

  const refundOf = async (number: string, act: (refund: string) => Promise<unknown>): Promise<void> => {
    const rows = await app.db.query<{ id: string }[]>(
      'SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.number = ?',
      [number],
    );
    for (const { id } of rows) await act(id);
  };
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
