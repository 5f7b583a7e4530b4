import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aWorkshop } from '../fake-catalog.js';
import { Stage } from '../stage.js';

jest.setTimeout(90_000);

describe('money that comes late, twice, or in another amount', () => {
  const stage = new Stage();
  const { academy, phonepe } = stage;
  beforeAll(() => stage.start());
  afterAll(() => stage.stop());
  beforeEach(() => phonepe.reset());
  afterEach(() => stage.expectSound());

  it('fault 11: a success after a failure enrolls', async () => {
    const { user, id } = await stage.anOrder();
    await phonepe.press(id, 'FAILED');
    await stage.becomes(id, 'FAILED');
    expect((await academy.status(user, id)).body.status).toBe('FAILURE');
    await phonepe.press(id, 'COMPLETED');
    await stage.becomes(id, 'CAPTURED');
    expect((await academy.status(user, id)).body).toMatchObject({ status: 'SUCCESS', refundDue: false });
    expect(await stage.enrollments(user)).toBe(1);
  });

  it('fault 12: a success after the expiry enrolls, or is paid back where that is no longer possible', async () => {
    const workshop = academy.catalog.put(aWorkshop({ capacity: 1 }));
    const [course, late] = [await stage.anOrder(), await stage.anOrder(workshop)];
    for (const { id } of [course, late]) {
      await academy.age(id, 1201);
      await phonepe.expire(id);
      await stage.becomes(id, 'EXPIRED');
    }
    const next = await stage.anOrder(workshop);
    for (const { id } of [course, late, next]) await phonepe.press(id, 'COMPLETED');
    for (const { id } of [course, late, next]) await stage.becomes(id, 'CAPTURED');
    expect(await stage.enrollments(course.user)).toBe(1);
    expect(await stage.enrollments(next.user)).toBe(1);
    expect(await stage.enrollments(late.user)).toBe(0);
    expect(await stage.refundsOf(late.user)).toEqual([
      { reason: 'SEATS_GONE', amount: 100_000, state: 'DUE' },
    ]);
  });

  it('fault 29: another amount than ours is put under review and paid back, less and more alike (T49)', async () => {
    for (const amountDelta of [-99_900, 1]) {
      await phonepe.script({ amountDelta });
      const { user, id } = await stage.anOrder();
      await phonepe.press(id, 'COMPLETED');
      await stage.becomes(id, 'REVIEW');
      expect(await stage.enrollments(user)).toBe(0);
      expect(await stage.refundsOf(user)).toEqual([
        { reason: 'AMOUNT_MISMATCH', amount: 100_000 + amountDelta, state: 'DUE' },
      ]);
      expect((await academy.status(user, id)).body).toMatchObject({ status: 'FAILURE', refundDue: true });
    }
  });

  it('fault 30: paying twice makes one enrollment and one refund that is due', async () => {
    const course = stage.aCourse();
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { user, id } = await stage.anOrder(course);
        await academy.age(id, 1300);
        return { user, ids: [id, (await stage.anOrder(course, user)).id] };
      }),
    );
    const ids = people.flatMap((person) => person.ids);
    expect(new Set(ids).size).toBe(10);
    await Promise.all(ids.map((id) => phonepe.press(id, 'COMPLETED')));
    for (const id of ids) await stage.becomes(id, 'CAPTURED');
    for (const { user } of people) {
      expect(await stage.enrollments(user)).toBe(1);
      expect(await stage.refundsOf(user)).toEqual([
        { reason: 'ALREADY_ENROLLED', amount: 100_000, state: 'DUE' },
      ]);
    }
  });

  it('fault 37: a try that failed under an open order leaves it open, and the next try pays it', async () => {
    const { user, id } = await stage.anOrder();
    await phonepe.payOnPage(id, 'failed@ybl');
    expect((await academy.status(user, id)).body.status).toBe('PENDING');
    expect(await academy.attemptState(id)).toBe('PENDING');
    await phonepe.payOnPage(id, 'success@ybl');
    await stage.becomes(id, 'CAPTURED');
    expect(await stage.enrollments(user)).toBe(1);
  });

  it('agrees with the provider about everything that was paid (invariant 8)', () => stage.expectAgreement());
});
