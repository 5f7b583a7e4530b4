import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { Academy } from './academy.js';
import { aCourse } from './fake-catalog.js';
import { FakeAuth } from './fake-auth.js';
import { WithdrawalTeller } from './withdrawal-teller.js';

describe('a checkout that is sent again under its Idempotency-Key', () => {
  const academy = new Academy();
  const auth = new FakeAuth();
  const teller = new WithdrawalTeller(academy);
  beforeAll(async () => {
    await academy.start({ AUTH_URL: await auth.start(), AUTH_TOKEN_SECRET: auth.secret });
  });
  afterAll(async () => {
    await academy.stop();
    await auth.stop();
  });

  const byHand = async (method: 'DELETE' | 'POST', userId: string, itemId: string) => {
    const body = { userId, itemType: 'course', itemId, reason: 'Decided by an admin.' };
    const { status } = await academy.call(method, '/enrollments/by-hand', {
      user: newId(),
      role: 'admin',
      body,
    });
    expect(status).toBe(200);
  };
  const anOrder = async (pricePaise: number) => {
    const [user, course] = [newId(), academy.catalog.put(aCourse({ pricePaise }))];
    const repeat = () => academy.checkout(user, course, { 'idempotency-key': 'again' });
    const first = await repeat();
    expect(first.status).toBe(200);
    return { user, course, first, repeat };
  };

  it('says that the free item is owned only as long as it is [S-197]', async () => {
    const { user, course, first, repeat } = await anOrder(0);
    expect((await repeat()).body).toEqual(first.body);
    await byHand('DELETE', user, course.id);
    expect(await repeat()).toMatchObject({ status: 409, code: 'CHECKOUT_ENDED' });
    expect(await academy.count('enrollments', 'user_id = ?', [user])).toBe(0);
  });

  it('is the same success for each of several free checkouts at once', async () => {
    const [user, course] = [newId(), academy.catalog.put(aCourse({ pricePaise: 0 }))];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => academy.checkout(user, course, { 'idempotency-key': 'click' })),
    );
    expect(answers.map(({ status, body }) => [status, body.enrolled])).toEqual(
      answers.map(() => [200, true]),
    );
    expect(await academy.count('orders', 'user_id = ?', [user])).toBe(1);
  });

  it('leads to no page of payment for what an admin has given meanwhile (fault 30)', async () => {
    const { user, course, repeat } = await anOrder(100_000);
    await byHand('POST', user, course.id);
    expect(await repeat()).toMatchObject({ status: 409, code: 'ALREADY_ENROLLED' });
  });

  it('leads to no page of payment for what is not sold any more, or to whom nothing is sold (faults 32, 33)', async () => {
    const unpublished = await anOrder(100_000);
    await teller.course({ itemId: unpublished.course.id, isWithdrawn: true, version: 2 });
    expect(await unpublished.repeat()).toMatchObject({ status: 409, code: 'NOT_ON_SALE' });
    const closed = await anOrder(100_000);
    await teller.account(closed.user);
    expect(await closed.repeat()).toMatchObject({ status: 403, code: 'ACCOUNT_CLOSED' });
  });
});
