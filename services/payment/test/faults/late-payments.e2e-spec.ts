import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aWorkshop } from '../fake-catalog.js';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(90_000);

describe('late, repeated or unexpected money', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(() => phonepe.reset());
  afterEach(() => system.expectSound());

  it('enrolls by a success after a failure [fault 11]', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'FAILED');
    await system.becomes(id, 'FAILED');
    expect((await app.status(user, id)).body.status).toBe('FAILURE');
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    expect((await app.status(user, id)).body).toMatchObject({ status: 'SUCCESS', refundDue: false });
    expect(await system.enrollments(user)).toBe(1);
  });

  it('enrolls by a success after the expiry, or is refunded if that is not possible any more [fault 12]', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const [course, late] = [await system.anOrder(), await system.anOrder(workshop)];
    for (const { id } of [course, late]) {
      await app.age(id, 1201);
      await phonepe.expire(id);
      await system.becomes(id, 'EXPIRED');
    }
    const next = await system.anOrder(workshop);
    for (const { id } of [course, late, next]) await phonepe.press(id, 'COMPLETED');
    for (const { id } of [course, late, next]) await system.becomes(id, 'CAPTURED');
    expect(await system.enrollments(course.user)).toBe(1);
    expect(await system.enrollments(next.user)).toBe(1);
    expect(await system.enrollments(late.user)).toBe(0);
    expect(await system.refundsOf(late.user)).toEqual([
      { reason: 'SEATS_GONE', amount: 100_000, state: 'DUE' },
    ]);
  });

  it('is put under review and refunded if the amount is less or more than ours [fault 29, T49]', async () => {
    for (const amountDelta of [-99_900, 1]) {
      await phonepe.script({ amountDelta });
      const { user, id } = await system.anOrder();
      await phonepe.press(id, 'COMPLETED');
      await system.becomes(id, 'REVIEW');
      expect(await system.enrollments(user)).toBe(0);
      expect(await system.refundsOf(user)).toEqual([
        { reason: 'AMOUNT_MISMATCH', amount: 100_000 + amountDelta, state: 'DUE' },
      ]);
      expect((await app.status(user, id)).body).toMatchObject({ status: 'FAILURE', refundDue: true });
    }
  });

  it('makes one enrollment and one due refund if an order is paid twice [fault 30]', async () => {
    const course = system.aCourse();
    const users = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { user, id } = await system.anOrder(course);
        await app.age(id, 1300);
        return { user, ids: [id, (await system.anOrder(course, user)).id] };
      }),
    );
    const ids = users.flatMap((user) => user.ids);
    expect(new Set(ids).size).toBe(10);
    await Promise.all(ids.map((id) => phonepe.press(id, 'COMPLETED')));
    for (const id of ids) await system.becomes(id, 'CAPTURED');
    for (const { user } of users) {
      expect(await system.enrollments(user)).toBe(1);
      expect(await system.refundsOf(user)).toEqual([
        { reason: 'ALREADY_ENROLLED', amount: 100_000, state: 'DUE' },
      ]);
    }
  });

  it('pays an order that an earlier failed try at the provider left open [fault 37]', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.payOnPage(id, 'failed@ybl');
    expect((await app.status(user, id)).body.status).toBe('PENDING');
    expect(await app.attemptState(id)).toBe('PENDING');
    await phonepe.payOnPage(id, 'success@ybl');
    await system.becomes(id, 'CAPTURED');
    expect(await system.enrollments(user)).toBe(1);
  });

  it('agrees with the provider about all payments [invariant 8]', () => system.expectAgreement());
});
