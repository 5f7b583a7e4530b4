import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { paymentStats } from '@academy/contracts/analytics/stats.schemas';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { enrollmentList, fixEnrollmentResponse } from '@academy/contracts/enrollments/enrollment.schemas';
import { transactionList } from '@academy/contracts/orders/order.schemas';
import { paymentStatus } from '@academy/contracts/payments/payment.schemas';
import { seatsResponse } from '@academy/contracts/seats/seat.schemas';
import { internalToken } from '@academy/nest-kit/testing';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { PaymentTestApp, eventually } from './payment-test-app.js';
import { aCourse, aWorkshop } from './fake-catalog.js';

jest.setTimeout(90_000);
const app = new PaymentTestApp();
beforeAll(() => app.start());
afterAll(() => app.stop());
beforeEach(() => app.phonepe.reset());
afterEach(async () => {
  expect(await findViolations(app.db)).toEqual([]);
});

describe('the status of a payment', () => {
  it('contains state, transaction, rupees and the provider’s code [S-220]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse({ pricePaise: 199_950 })));
    expect((await app.status(user, id)).body).toMatchObject({ status: 'PENDING', amount: 1999.5 });
    app.phonepe.settle(id, 'COMPLETED');
    await app.webhook(app.notification(id, 'COMPLETED'));
    expect((await app.status(user, id)).body).toMatchObject({
      status: 'SUCCESS',
      transactionId: expect.stringMatching(/^OM/),
      orderId: id,
      amount: 1999.5,
      responseCode: 'PAYMENT_SUCCESS',
    });
  });
});

describe('the webhook', () => {
  it('fails the order for a failed payment, and the user may try again', async () => {
    const course = app.catalog.put(aCourse());
    const { user, id } = await app.anOpenOrder(course);
    app.phonepe.settle(id, 'FAILED');
    await app.webhook(app.notification(id, 'FAILED'));
    expect((await app.status(user, id)).body).toMatchObject({
      status: 'FAILURE',
      responseCode: 'TXN_DECLINED',
    });
    expect((await app.checkout(user, course)).body.merchantOrderId).not.toBe(id);
  });

  it('accepts notifications about an unknown order, another event or nothing, and ignores them [T47]', async () => {
    const unknown = {
      event: 'checkout.order.completed',
      payload: { merchantOrderId: 'AC-X', state: 'COMPLETED' },
    };
    for (const body of [unknown, { event: 'pg.refund.completed', payload: {} }, {}, { event: 1 }])
      expect((await app.webhook(body)).status).toBe(200);
    expect(await app.count('webhook_inbox', 'processed_at IS NULL')).toBe(0);
  });

  it('keeps a notification in the inbox while the provider does not respond, and a worker completes it', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'COMPLETED');
    app.phonepe.statusSteps.push('500');
    expect((await app.webhook(app.notification(id, 'COMPLETED'))).status).toBe(200);
    expect(await app.attemptState(id)).toBe('PENDING');
    await app.db.query('UPDATE webhook_inbox SET lease_until = UTC_TIMESTAMP(3) WHERE processed_at IS NULL');
    const worker = await app.startWorker();
    try {
      await eventually(async () => (await app.attemptState(id)) === 'CAPTURED', 'the sweep follows up');
    } finally {
      await worker.app.close();
    }
  });
});

describe('fix-enrollment [S-234, S-252, AMB-16, SEC-04]', () => {
  it('repairs paid orders and returns their number', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'COMPLETED');
    const { body } = await app.call('POST', '/enrollments/fix', { user });
    expect(body).toEqual({ success: true, message: '1 enrollment was repaired.', checked: 1, repaired: 1 });
    const again = await app.call('POST', '/enrollments/fix', { user });
    expect(again.body).toMatchObject({ repaired: 0, message: 'Your enrollments are up to date.' });
  });

  it('does nothing without a paid order, and never for another user’s order [T54]', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'COMPLETED');
    const stranger = newId();
    for (let round = 0; round < 20; round += 1)
      expect((await app.call('POST', '/enrollments/fix', { user: stranger })).body).toMatchObject({
        checked: 0,
      });
    expect(await app.count('enrollments', 'user_id = ?', [stranger])).toBe(0);
    expect(await app.attemptState(id)).toBe('PENDING');
  });
});

describe('every response', () => {
  it('has the shape of its contract', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 5 }));
    const started = await app.checkout(newId(), workshop);
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'COMPLETED');
    const admin = { user: newId(), role: 'admin' as const };
    const responses = [
      [checkoutResponse, started],
      [paymentStatus, await app.status(user, id)],
      [transactionList, await app.call('GET', '/transactions', { user })],
      [enrollmentList, await app.call('GET', '/enrollments', { user })],
      [fixEnrollmentResponse, await app.call('POST', '/enrollments/fix', { user })],
      [seatsResponse, await app.call('POST', '/seats', { body: { workshopIds: [workshop.id] } })],
      [paymentStats, await app.call('GET', statsServiceCalls.readPaymentStats.path, admin)],
    ] as const;
    // The schema drops undeclared fields, so equality also proves that the response has none.
    for (const [schema, { content }] of responses) expect(schema.parse(content)).toEqual(content);
  });
});

describe('the purchases of a user', () => {
  it('are their own enrollments and transactions only [S-221, T27, AMB-03]', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 1_299_900 }));
    const { user, id } = await app.anOpenOrder(course);
    app.phonepe.settle(id, 'COMPLETED');
    await app.status(user, id);
    const enrollments = await app.call('GET', '/enrollments', { user }, enrollmentList);
    expect(enrollments.body.enrollments).toMatchObject([{ itemId: course.id, title: course.title }]);
    const own = await app.call('GET', '/transactions?page=1&limit=5', { user }, transactionList);
    expect(own.body).toMatchObject({ total: 1, page: 1 });
    expect(own.body.transactions).toMatchObject([
      { orderNumber: id, amount: 12_999, amountPaise: 1_299_900, status: 'SUCCESS', currency: 'INR' },
    ]);
    expect(own.body.transactions[0]?.paidAt).toMatch(/^\d{4}-/);
    for (const path of ['enrollments', 'transactions']) {
      const url = `/${path}?userId=${user}`;
      expect(await app.call('GET', url, { user: newId() })).toMatchObject({ status: 404 });
      expect(await app.call('GET', url, { user: newId(), role: 'admin' })).toMatchObject({ status: 200 });
    }
  });

  it('count as owned or held seats [AMB-12]', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 5 }));
    const paid = await app.anOpenOrder(workshop);
    app.phonepe.settle(paid.id, 'COMPLETED');
    await app.status(paid.user, paid.id);
    await app.anOpenOrder(workshop);
    const expired = await app.anOpenOrder(workshop);
    await app.age(expired.id, 1201);
    const empty = newId();
    const { body } = await app.call('POST', '/seats', { body: { workshopIds: [workshop.id, empty] } });
    expect(body).toEqual({ taken: { [workshop.id]: 2, [empty]: 0 } });
  });

  it('show their totals to admins only [S-267, AMB-10]', async () => {
    expect(await app.call('GET', statsServiceCalls.readPaymentStats.path, { user: newId() })).toMatchObject({
      status: 403,
    });
    const before = (
      await app.call('GET', statsServiceCalls.readPaymentStats.path, { user: newId(), role: 'admin' })
    ).body;
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse({ pricePaise: 50_000 })));
    app.phonepe.settle(id, 'COMPLETED');
    await app.status(user, id);
    const after = (
      await app.call('GET', statsServiceCalls.readPaymentStats.path, { user: newId(), role: 'admin' })
    ).body;
    const grown = (key: string): number => Number(after[key]) - Number(before[key]);
    expect([grown('paidOrders'), grown('revenueTodayPaise'), grown('revenue30DaysPaise')]).toEqual([
      1, 50_000, 50_000,
    ]);
  });
});

describe('the live status', () => {
  const read = async (user: string, id: string, during: () => Promise<unknown>): Promise<string> => {
    const server = app.nest.getHttpServer();
    if (!server.listening) await app.nest.listen(0, '127.0.0.1');
    const secret = app.environment['INTERNAL_TOKEN_SECRET'] ?? '';
    const caller = { issuer: 'bff', userId: user, role: 'user' as const };
    const authorization = `Bearer ${internalToken(caller, { audience: 'payment', secret })}`;
    const { port } = server.address() as { port: number };
    return new Promise((resolve, reject) => {
      get({ port, path: `/orders/${id}/events`, headers: { authorization } }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          const isFirst = !text.includes('"status"');
          text += part;
          if (isFirst && text.includes('"status"')) during().catch(reject);
        });
        response.on('end', () => resolve(text));
      }).on('error', reject);
    });
  };

  it('sends the current state and the capture, and ends [S-225]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    const text = await read(user, id, async () => {
      app.phonepe.settle(id, 'COMPLETED');
      await app.webhook(app.notification(id, 'COMPLETED'));
    });
    const states = [...text.matchAll(/"status":"(\w+)"/g)].map(([, state]) => state);
    expect(states).toEqual(['PENDING', 'SUCCESS']);
  });

  it('ends at once for an order that is final', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'FAILED');
    await app.status(user, id);
    expect(await read(user, id, async () => undefined)).toContain('"status":"FAILURE"');
  });

  it('is rejected for another user’s order [T27]', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    expect(await app.call('GET', `/orders/${id}/events`, { user: newId() })).toMatchObject({
      status: 404,
    });
  });
});
