import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { OrderOpeningService } from '../src/checkout/order-opening.service.js';
import { AttemptsRepository } from '../src/payments/attempts/attempts.repository.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aCourse, aWorkshop } from './fake-catalog.js';

describe('checkout', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.phonepe.reset());

  it('opens an order at the server’s price and returns the pay page [S-197, S-199, S-208, S-212, T48]', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 2_500_000 }));
    const { status, body } = await app.checkout(newId(), course);
    expect(status).toBe(200);
    expect(body.merchantOrderId).toMatch(/^[A-Z0-9_-]{1,34}$/);
    expect(body).toMatchObject({ success: true, checkoutPageUrl: expect.stringContaining('http') });
    const order = app.phonepe.orders.get(body.merchantOrderId);
    expect(order?.amount).toBe(2_500_000);
    expect(order?.redirectUrl).toBe(
      `http://localhost:5600/payment/callback?merchantTransactionId=${body.merchantOrderId}&type=course`,
    );
    const pay = app.phonepe.journal.find(({ path }) => path === '/checkout/v2/pay');
    const { expireAfter } = JSON.parse(pay?.body ?? '') as { expireAfter: number };
    expect(expireAfter).toBeLessThanOrEqual(1200);
    expect(expireAfter).toBeGreaterThan(1100);
  });

  it('stores no contact data in plain text [SEC-26]', async () => {
    const user = newId();
    await app.checkout(user, app.catalog.put(aCourse()));
    const [row] = await app.db.query<{ contact: Buffer }[]>('SELECT contact FROM orders WHERE user_id = ?', [
      user,
    ]);
    expect(row?.contact.toString('latin1').toLowerCase()).not.toContain(user.toLowerCase());
  });

  it('enrolls at once and only once if the price is zero [CON-11]', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 0 }));
    const user = newId();
    const first = await app.checkout(user, course);
    expect(first.body).toMatchObject({ success: true, enrolled: true });
    expect(first.body.checkoutPageUrl).toBeUndefined();
    const second = await app.checkout(user, course);
    expect([second.status, second.code]).toEqual([409, 'ALREADY_ENROLLED']);
    expect(app.phonepe.journal).toHaveLength(0);
    expect(await app.status(user, first.body.merchantOrderId)).toMatchObject({
      body: { status: 'SUCCESS' },
    });
  });

  it('responds with 404 for an unknown item and 409 for one that is not on sale', async () => {
    expect(await app.checkout(newId(), aCourse())).toMatchObject({
      status: 404,
      code: 'COURSE_NOT_FOUND',
    });
    const begun = app.catalog.put(aWorkshop({ isOnSale: false }));
    expect(await app.checkout(newId(), begun)).toMatchObject({ status: 409, code: 'NOT_ON_SALE' });
  });

  it('requires a user, and an internal token for this service [T67]', async () => {
    const body = { itemType: 'course', itemId: 'x', contact: { name: 'A', email: 'a@b.test' } };
    expect(await app.call('POST', '/orders', { body })).toMatchObject({ status: 401 });
    expect((await app.nest.inject({ method: 'POST', url: '/orders', payload: body })).statusCode).toBe(401);
  });

  it('responds under an Idempotency-Key whose order has failed that a new checkout is needed, without blaming the provider', async () => {
    const course = app.catalog.put(aCourse());
    const user = newId();
    const headers = { 'idempotency-key': 'key-ended' };
    const { body } = await app.checkout(user, course, headers);
    app.phonepe.settle(body.merchantOrderId, 'FAILED');
    await app.webhook(app.notification(body.merchantOrderId, 'FAILED'));
    expect(await app.checkout(user, course, headers)).toMatchObject({
      status: 409,
      code: 'CHECKOUT_ENDED',
      error: { message: 'This checkout has ended; start again with a new key.' },
    });
    expect((await app.checkout(user, course, { 'idempotency-key': 'key-new' })).status).toBe(200);
  });

  it('returns the same order for the same Idempotency-Key, and rejects the key with another body', async () => {
    const user = newId();
    const [one, two] = [app.catalog.put(aCourse()), app.catalog.put(aCourse())];
    const headers = { 'idempotency-key': 'key-1' };
    const first = await app.checkout(user, one, headers);
    const again = await app.checkout(user, one, headers);
    expect(again.content).toEqual(first.content);
    expect(await app.checkout(user, two, headers)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('opens one of several items requested concurrently under one Idempotency-Key, and rejects the others [T52]', async () => {
    const user = newId();
    const headers = { 'idempotency-key': 'key-for-many' };
    const items = Array.from({ length: 12 }, (_, index) =>
      app.catalog.put(aCourse({ pricePaise: index % 3 === 0 ? 0 : 100_000 })),
    );
    const responses = await Promise.all(items.map((item) => app.checkout(user, item, headers)));
    const outcomes = responses.map(({ status, code }) => `${status} ${code ?? ''}`.trim());
    expect(outcomes.sort()).toEqual(['200', ...Array<string>(11).fill('409 IDEMPOTENCY_KEY_REUSED')]);
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
  });

  describe('during a failure of the provider', () => {
    it('continues the same order under the same id if the request never arrived [fault 14]', async () => {
      const course = app.catalog.put(aCourse());
      const user = newId();
      app.phonepe.paySteps.push('500');
      const first = await app.checkout(user, course);
      expect(first).toMatchObject({
        status: 502,
        code: 'PROVIDER_UNAVAILABLE',
        error: { message: 'An error occurred while initiating payment. Please try again.' },
      });
      const second = await app.checkout(user, course);
      expect(second.status).toBe(200);
      expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
      expect([...app.phonepe.orders.keys()]).toEqual([second.body.merchantOrderId]);
    });

    it('detects that the provider has the request, and opens no second page for it [fault 13]', async () => {
      const course = app.catalog.put(aCourse());
      const user = newId();
      app.phonepe.paySteps.push('accept-then-500');
      expect(await app.checkout(user, course)).toMatchObject({
        status: 502,
        code: 'PROVIDER_UNAVAILABLE',
      });
      const [id = ''] = app.phonepe.orders.keys();
      expect(await app.attemptState(id)).toBe('PENDING');
      // The first page was never received, so the same order continues with a page that the user can open.
      const again = await app.checkout(user, course);
      expect(again.status).toBe(200);
      expect(again.body.merchantOrderId).toBe(`${id}-2`);
      expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
      app.phonepe.settle(`${id}-2`, 'COMPLETED');
      expect((await app.status(user, `${id}-2`)).body.status).toBe('SUCCESS');
      expect((await app.status(user, id)).body.status).toBe('SUCCESS');
    });

    it('leads to the new page although the client saw the lost one as the last [faults 13, 27]', async () => {
      const course = app.catalog.put(aCourse());
      const user = newId();
      app.phonepe.paySteps.push('accept-then-500');
      expect((await app.checkout(user, course)).code).toBe('PROVIDER_UNAVAILABLE');
      const [{ id: orderId = '' } = {}] = await app.db.query<{ id: string }[]>(
        'SELECT id FROM orders WHERE user_id = ?',
        [user],
      );
      const attempts = app.nest.get(AttemptsRepository);
      const lost = await attempts.findLatest(orderId);
      const first = await app.checkout(user, course);
      // Simulates a second click that reads the attempt just before the first one has opened another.
      const stale = jest.spyOn(attempts, 'findLatest').mockResolvedValueOnce(lost);
      const second = await app.checkout(user, course);
      expect(stale).toHaveBeenCalled();
      stale.mockRestore();
      expect(second.content).toEqual(first.content);
      await app.nest.get(OrderOpeningService).openAnotherAttempt(orderId, lost?.attempt.id ?? '');
      expect(await app.count('payment_attempts', 'order_id = ?', [orderId])).toBe(2);
    });

    it('distinguishes a rejection from an unknown result, and lets the user try again', async () => {
      const course = app.catalog.put(aCourse());
      const user = newId();
      app.phonepe.paySteps.push('reject');
      expect(await app.checkout(user, course)).toMatchObject({
        status: 502,
        code: 'PROVIDER_REJECTED',
        error: { message: 'PhonePe Error: Not today' },
      });
      expect((await app.checkout(user, course)).status).toBe(200);
      expect(await app.count('orders', 'user_id = ?', [user])).toBe(2);
    });
  });

  describe('for a workshop with few seats [AMB-12]', () => {
    it('sells the last seat once under concurrent requests', async () => {
      const workshop = app.catalog.put(aWorkshop({ capacity: 3 }));
      const responses = await Promise.all(Array.from({ length: 12 }, () => app.checkout(newId(), workshop)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(responses.filter(({ code }) => code === 'SOLD_OUT')).toHaveLength(9);
    });

    it('frees a held seat when the payment expires', async () => {
      const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
      const { id } = await app.anOpenOrder(workshop);
      expect(await app.checkout(newId(), workshop)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
      await app.age(id, 1201);
      expect((await app.checkout(newId(), workshop)).status).toBe(200);
    });

    it('opens one order if one user requests the last seat twice', async () => {
      const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
      const user = newId();
      const responses = await Promise.all([1, 2, 3].map(() => app.checkout(user, workshop)));
      expect(new Set(responses.map(({ body }) => body.merchantOrderId)).size).toBe(1);
    });
  });

  it('requests the status of an order from the provider once in two seconds, however often a page requests it', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await Promise.all(Array.from({ length: 20 }, () => app.status(user, id)));
    expect(app.phonepe.statusCalls(id)).toBe(1);
  });

  afterEach(async () => {
    const unscheduled = `state IN ('CREATED', 'INIT_UNKNOWN', 'PENDING') AND next_poll_at IS NULL`;
    expect(await app.count('payment_attempts', unscheduled)).toBe(0);
  });
});
