import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { orderDetail } from '@academy/contracts/orders/order.schemas';
import { newId } from '@academy/nest-kit';
import { IdempotencyKeysRepository } from '../src/checkout/idempotency-keys.repository.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aCoupon } from './coupon.factory.js';
import { aCourse } from './fake-catalog.js';
import { FakeAuth } from './fake-auth.js';
import { RemovalMessages } from './removal-messages.js';

describe('a checkout that is repeated under its Idempotency-Key', () => {
  const app = new PaymentTestApp();
  const auth = new FakeAuth();
  const removals = new RemovalMessages(app);
  beforeAll(async () => {
    await app.start({ AUTH_URL: await auth.start(), AUTH_TOKEN_SECRET: auth.secret });
  });
  afterAll(async () => {
    await app.stop();
    await auth.stop();
  });

  const changeManually = async (method: 'DELETE' | 'POST', userId: string, itemId: string) => {
    const body = { userId, itemType: 'course', itemId, reason: 'Decided by an admin.' };
    const { status } = await app.call(method, '/enrollments/manual', {
      user: newId(),
      role: 'admin',
      body,
    });
    expect(status).toBe(200);
  };
  const anOrder = async (pricePaise: number) => {
    const [user, course] = [newId(), app.catalog.put(aCourse({ pricePaise }))];
    const repeat = () => app.checkout(user, course, { 'idempotency-key': 'again' });
    const first = await repeat();
    expect(first.status).toBe(200);
    return { user, course, first, repeat };
  };

  it('reports for a free order that its access has ended, until the user owns the item again [S-197]', async () => {
    const { user, course, first } = await anOrder(0);
    const number = String(first.body.merchantOrderId);
    const seen = async () => {
      const { body } = await app.status(user, number);
      const detail = await app.call('GET', `/orders/${number}`, { user }, orderDetail);
      const last = detail.body.timeline.at(-1)?.kind;
      return { status: body.status, ended: [body.accessEnded, detail.body.accessEnded], last };
    };
    expect(await seen()).toEqual({ status: 'SUCCESS', ended: [undefined, undefined], last: 'enrolled' });
    await changeManually('DELETE', user, course.id);
    expect(await seen()).toEqual({ status: 'SUCCESS', ended: [true, true], last: 'access-ended' });
    expect((await app.checkout(user, course)).status).toBe(200);
    expect(await seen()).toEqual({
      status: 'SUCCESS',
      ended: [undefined, undefined],
      last: 'access-ended',
    });
  });

  it('reports the free item as owned only as long as it is [S-197]', async () => {
    const { user, course, first, repeat } = await anOrder(0);
    expect((await repeat()).content).toEqual(first.content);
    await changeManually('DELETE', user, course.id);
    expect(await repeat()).toMatchObject({ status: 409, code: 'CHECKOUT_ENDED' });
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(0);
  });

  it('returns the same success for each of several concurrent free checkouts', async () => {
    const [user, course] = [newId(), app.catalog.put(aCourse({ pricePaise: 0 }))];
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => app.checkout(user, course, { 'idempotency-key': 'click' })),
    );
    expect(responses.map(({ status, body }) => [status, body.enrolled])).toEqual(
      responses.map(() => [200, true]),
    );
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
  });

  it('leads to no pay page for an item that an admin has granted meanwhile [fault 30]', async () => {
    const { user, course, repeat } = await anOrder(100_000);
    await changeManually('POST', user, course.id);
    expect(await repeat()).toMatchObject({ status: 409, code: 'ALREADY_ENROLLED' });
  });

  it('leads to no pay page for an item that is not on sale any more, or for a closed account [faults 32, 33]', async () => {
    const unpublished = await anOrder(100_000);
    await removals.course({ itemId: unpublished.course.id, isDelisted: true, version: 2 });
    expect(await unpublished.repeat()).toMatchObject({ status: 409, code: 'NOT_ON_SALE' });
    const closed = await anOrder(100_000);
    await removals.account(closed.user);
    expect(await closed.repeat()).toMatchObject({ status: 403, code: 'ACCOUNT_CLOSED' });
  });

  describe('a checkout with another body under the same key', () => {
    const reused = { status: 409, code: 'IDEMPOTENCY_KEY_REUSED' };
    const asNamed = (user: string, item: CatalogItem, name: string) =>
      app.call('POST', '/orders', {
        user,
        headers: { 'idempotency-key': 'bodies' },
        body: { itemType: item.type, itemId: item.id, contact: { name, email: 'a@example.test' } },
      });
    /** The next request reads its key just before the other one has written it. */
    const mockMissedKey = () =>
      jest.spyOn(app.nest.get(IdempotencyKeysRepository), 'find').mockResolvedValueOnce(null);

    it.each([0, 100_000])(
      'is rejected under concurrent requests for one item of %s paise [T52]',
      async (pricePaise) => {
        const [user, item] = [newId(), app.catalog.put(aCourse({ pricePaise }))];
        const names = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'One' : 'Two'));
        const responses = await Promise.all(names.map((name) => asNamed(user, item, name)));
        const outcomes = (wanted: string) =>
          new Set(responses.filter((_, index) => names[index] === wanted).map(({ code }) => code ?? '200'));
        const sets = [[...outcomes('One')], [...outcomes('Two')]].sort();
        expect(sets).toEqual([['200'], [reused.code]]);
      },
    );

    it('is rejected if the order was opened after the lookup of the key [T52]', async () => {
      const [user, item] = [newId(), app.catalog.put(aCourse())];
      const first = await asNamed(user, item, 'One');
      expect(first.status).toBe(200);
      for (const [name, expected] of [
        ['Two', reused],
        ['One', { status: 200, body: first.body }],
      ] as const) {
        const early = mockMissedKey();
        expect(await asNamed(user, item, name)).toMatchObject(expected);
        expect(early).toHaveBeenCalled();
        early.mockRestore();
      }
    });

    it('is rejected under a key that continued an open order, and the same body returns that order again [T52]', async () => {
      const [user, item, other] = [newId(), app.catalog.put(aCourse()), app.catalog.put(aCourse())];
      const first = await app.checkout(user, item, { 'idempotency-key': 'opens' });
      const next = await asNamed(user, item, 'One');
      expect([next.status, next.body]).toEqual([200, first.body]);
      expect(await asNamed(user, item, 'Two')).toMatchObject(reused);
      expect(await asNamed(user, other, 'One')).toMatchObject(reused);
      expect((await asNamed(user, item, 'One')).content).toEqual(first.content);
      expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
    });

    it('is rejected if one item is continued and others are opened under the key concurrently [T52]', async () => {
      const opened = aCourse();
      const items = [opened, aCourse(), aCourse(), aCourse()].map((course) => app.catalog.put(course));
      for (let round = 0; round < 5; round += 1) {
        const [user, key] = [newId(), newId()];
        await app.checkout(user, opened);
        const responses = await Promise.all(
          [...items, ...items].map((item) => app.checkout(user, item, { 'idempotency-key': key })),
        );
        const outcomes = items.map((_, index) => [
          responses[index]?.code,
          responses[index + items.length]?.code,
        ]);
        const taken = [reused.code, reused.code];
        const isTaken = (codes: unknown) => JSON.stringify(codes) === JSON.stringify(taken);
        expect(outcomes.filter(isTaken)).toHaveLength(items.length - 1);
        expect(outcomes.filter((codes) => !isTaken(codes))).toEqual([[undefined, undefined]]);
      }
    });

    it('opens nothing under a key whose order has ended since the key continued it', async () => {
      const [user, item] = [newId(), app.catalog.put(aCourse())];
      const { id } = await app.anOpenOrder(item, user);
      const repeat = () => app.checkout(user, item, { 'idempotency-key': 'continues' });
      expect((await repeat()).body.merchantOrderId).toBe(id);
      app.phonepe.settle(id, 'FAILED');
      await app.webhook(app.notification(id, 'FAILED'));
      expect(await repeat()).toMatchObject({ status: 409, code: 'CHECKOUT_ENDED' });
    });

    it('is rejected because of the body, also if the purchase under the key has used up its coupon meanwhile [T52]', async () => {
      const [user, one, two] = [newId(), app.catalog.put(aCourse()), app.catalog.put(aCourse())];
      const { code: coupon } = await aCoupon(app, { maxPerPerson: 1 });
      const buy = (item: CatalogItem) =>
        app.checkout(user, item, { 'idempotency-key': 'coupon' }, { coupon });
      expect((await buy(one)).status).toBe(200);
      const early = mockMissedKey();
      expect(await buy(two)).toMatchObject(reused);
      expect(early).toHaveBeenCalled();
      early.mockRestore();
    });
  });
});
