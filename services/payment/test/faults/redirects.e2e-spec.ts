import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { eventually } from '../payment-test-app.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { type WorkerProcess } from '../worker-process.js';

jest.setTimeout(90_000);

describe('the return of the browser', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  let worker: WorkerProcess;
  beforeAll(async () => {
    await system.start();
    worker = await system.startWorker();
  });
  afterAll(async () => {
    await worker.stop();
    await system.stop();
  });
  beforeEach(() => phonepe.reset());
  afterEach(() => system.expectSound());

  it('shows a payment in progress before the notification, and success as soon as the page requests the status again [fault 7]', async () => {
    await phonepe.script({ webhook: 'drop' });
    const { user, id } = await system.anOrder();
    expect((await app.status(user, id)).body.status).toBe('PENDING');
    await phonepe.press(id, 'COMPLETED');
    await eventually(async () => (await app.status(user, id)).body.status === 'SUCCESS', 'success');
    expect(await system.enrollments(user)).toBe(1);
    expect((await system.ledger(id)).at(-1)).toMatchObject({ kind: 'captured', source: 'status' });
  });

  it('is not needed: the user is enrolled, sees it on the dashboard, and gets one receipt [fault 8]', async () => {
    await phonepe.script({ webhook: 'drop' });
    const course = system.aCourse();
    const { user, id } = await system.anOrder(course);
    await phonepe.press(id, 'COMPLETED');
    await app.age(id, 23);
    await system.becomes(id, 'CAPTURED');
    const { body } = await app.call('GET', '/enrollments', { user });
    expect(body).toMatchObject({ enrollments: [{ itemId: course.id, title: course.title }] });
    await eventually(
      async () => (await app.count('orders', 'receipt_sent_at IS NOT NULL AND number = ?', [id])) === 1,
      'the receipt is sent',
    );
    const mine = system.mail.mails.filter(({ data }) => data.includes(id));
    expect(mine.map(({ to }) => to)).toEqual([[`${user.toLowerCase()}@example.test`]]);
    expect(mine[0]?.data).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(mine[0]?.data).toMatch(/ACA\/\d\d-\d\d\/\d{6}/);
    const ofMine = 'order_id IN (SELECT id FROM orders WHERE user_id = ?)';
    expect(await app.count('receipts', ofMine, [user])).toBe(1);
  });

  it('changes nothing if its parameters are forged [fault 9]', async () => {
    const { user, id } = await system.anOrder();
    const claims = 'code=PAYMENT_SUCCESS&status=SUCCESS&state=COMPLETED&amount=1&transactionId=T1';
    const { body } = await app.call('GET', `/orders/${id}/status?${claims}`, { user });
    expect(body).toMatchObject({ status: 'PENDING', orderId: id, amount: 1000 });
    expect(await app.attemptState(id)).toBe('PENDING');
    expect(await system.enrollments(user)).toBe(0);
  });

  it('finds nothing under the number of another user’s order [fault 34, T27]', async () => {
    const { id } = await system.anOrder();
    const statusCalls = await phonepe.statusCalls(id);
    for (const path of [`/orders/${id}/status`, `/orders/${id}/events`])
      expect(await app.call('GET', path, { user: newId() })).toMatchObject({
        status: 404,
        code: 'ORDER_NOT_FOUND',
      });
    expect(await phonepe.statusCalls(id)).toBe(statusCalls);
  });

  it('makes one enrollment, one receipt and one mail under fifty concurrent requests of return page, notification and worker [T51]', async () => {
    await phonepe.script({ webhook: 'drop' });
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    const hint = { event: 'checkout.order.completed', payload: { merchantOrderId: id, state: 'COMPLETED' } };
    await app.age(id, 23);
    await Promise.all(
      Array.from({ length: 50 }, (_, round) =>
        [
          () => app.status(user, id),
          () => app.webhook({ ...hint, round }),
          () => app.call('POST', '/enrollments/fix', { user }),
        ][round % 3]?.(),
      ),
    );
    await system.becomes(id, 'CAPTURED');
    expect(await system.enrollments(user)).toBe(1);
    await eventually(
      async () => (await app.count('orders', 'receipt_sent_at IS NOT NULL AND number = ?', [id])) === 1,
      'the receipt is sent',
    );
    expect(system.mail.mails.filter(({ data }) => data.includes(id))).toHaveLength(1);
  });

  it('agrees with the provider about all payments [invariant 8]', () => system.expectAgreement());
});
