import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aWorkshop } from '../fake-catalog.js';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(90_000);

describe('money that comes late, twice, or in another amount', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(() => phonepe.reset());
  afterEach(() => system.expectSound());

  it('fault 11: a success after a failure enrolls', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'FAILED');
    await system.becomes(id, 'FAILED');
    expect((await app.status(user, id)).body.status).toBe('FAILURE');
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    expect((await app.status(user, id)).body).toMatchObject({ status: 'SUCCESS', refundDue: false });
    expect(await system.enrollments(user)).toBe(1);
  });

  it('fault 12: a success after the expiry enrolls, or is paid back where that is no longer possible', async () => {
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

  it('fault 29: another amount than ours is put under review and paid back, less and more alike (T49)', async () => {
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

  it('fault 30: paying twice makes one enrollment and one refund that is due', async () => {
    const course = system.aCourse();
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { user, id } = await system.anOrder(course);
        await app.age(id, 1300);
        return { user, ids: [id, (await system.anOrder(course, user)).id] };
      }),
    );
    const ids = people.flatMap((person) => person.ids);
    expect(new Set(ids).size).toBe(10);
    await Promise.all(ids.map((id) => phonepe.press(id, 'COMPLETED')));
    for (const id of ids) await system.becomes(id, 'CAPTURED');
    for (const { user } of people) {
      expect(await system.enrollments(user)).toBe(1);
      expect(await system.refundsOf(user)).toEqual([
        { reason: 'ALREADY_ENROLLED', amount: 100_000, state: 'DUE' },
      ]);
    }
  });

  it('fault 37: a try that failed under an open order leaves it open, and the next try pays it', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.payOnPage(id, 'failed@ybl');
    expect((await app.status(user, id)).body.status).toBe('PENDING');
    expect(await app.attemptState(id)).toBe('PENDING');
    await phonepe.payOnPage(id, 'success@ybl');
    await system.becomes(id, 'CAPTURED');
    expect(await system.enrollments(user)).toBe(1);
  });

  it('agrees with the provider about everything that was paid (invariant 8)', () => system.expectAgreement());
});
