import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CheckoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { newId } from '@academy/nest-kit';
import { OrderOpeningService } from '../src/checkout/order-opening.service.js';
import { findViolations } from '../src/invariants/invariants.js';
import { PaymentTestApp } from './payment-test-app.js';
import { type Reply } from './reply.js';
import { aCourse, aWorkshop } from './fake-catalog.js';

const MINUTES = 60;

/** Accounts that cost nothing must not keep learners out of a workshop (decision 0160). */
describe('seats held by new or unverified accounts', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const aSmallWorkshop = (capacity: number) => app.catalog.put(aWorkshop({ capacity }));
  const unverified = (user: string, item: CatalogItem, key = newId()) =>
    app.checkoutInTime(user, item, { 'x-email-verified': 'false', 'idempotency-key': key });
  const verified = (user: string, item: CatalogItem, key = newId()) =>
    app.checkoutInTime(user, item, { 'x-email-verified': 'true', 'idempotency-key': key });
  const codes = (responses: readonly Reply<CheckoutResponse>[]) =>
    responses.map(({ status, code }) => code ?? status).sort();
  const many = (count: number, item: CatalogItem) =>
    Promise.all(Array.from({ length: count }, () => unverified(newId(), item)));

  async function heldSec(id: string): Promise<{ attempt: number; seat: number; page: number }> {
    const [row] = await app.db.query<{ attempt: number | string; seat: number | string }[]>(
      `SELECT TIMESTAMPDIFF(SECOND, a.initiated_at, a.expires_at) AS attempt,
         TIMESTAMPDIFF(SECOND, o.created_at, o.held_until) AS seat
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.merchant_order_id = ?`,
      [id],
    );
    const pay = app.phonepe.journal.findLast(
      ({ path, body }) => path === '/checkout/v2/pay' && body.includes(id),
    );
    const { expireAfter } = JSON.parse(pay?.body ?? '{}') as { expireAfter: number };
    return { attempt: Number(row?.attempt), seat: Number(row?.seat), page: expireAfter };
  }

  async function orderOf(user: string): Promise<{ id: string; number: string; attemptId: string }> {
    const [row] = await app.db.query<{ id: string; number: string; attemptId: string }[]>(
      `SELECT o.id, o.number, MAX(a.id) AS attemptId FROM orders o JOIN payment_attempts a ON a.order_id = o.id
       WHERE o.user_id = ? GROUP BY o.id, o.number`,
      [user],
    );
    if (!row) throw new Error(`no order of ${user}`);
    return row;
  }

  async function expire(user: string): Promise<void> {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()), user);
    await app.age(id, 20 * MINUTES + 1);
  }

  it('are held as long as their payment: five minutes without a confirmed e-mail address, twenty with one [AMB-12]', async () => {
    const workshop = aSmallWorkshop(10);
    const short = await unverified(newId(), workshop);
    expect(await heldSec(short.body.merchantOrderId)).toEqual({ attempt: 300, seat: 300, page: 300 });
    const long = await verified(newId(), workshop);
    expect(await heldSec(long.body.merchantOrderId)).toEqual({ attempt: 1200, seat: 1200, page: 1200 });
    const unlimited = await unverified(newId(), app.catalog.put(aWorkshop()));
    expect(await heldSec(unlimited.body.merchantOrderId)).toMatchObject({ seat: 1200 });
  });

  it('are at most half of the free seats: five new accounts hold three of five, and no response says sold out', async () => {
    const workshop = aSmallWorkshop(5);
    expect(codes(await many(5, workshop))).toEqual([
      200,
      200,
      200,
      'EMAIL_NOT_VERIFIED',
      'EMAIL_NOT_VERIFIED',
    ]);
    const learners = await Promise.all([newId(), newId()].map((user) => verified(user, workshop)));
    expect(codes(learners)).toEqual([200, 200]);
    // The workshop is sold out by now.
    expect(codes([await unverified(newId(), workshop), await verified(newId(), workshop)])).toEqual([
      'SOLD_OUT',
      'SOLD_OUT',
    ]);
  });

  it('are at most half, rounded up, of the seats that are neither sold nor held by others', async () => {
    const workshop = aSmallWorkshop(6);
    const { body } = await verified(newId(), workshop);
    app.phonepe.settle(body.merchantOrderId, 'COMPLETED');
    await app.webhook(app.notification(body.merchantOrderId, 'COMPLETED'));
    await verified(newId(), workshop);
    // Four are left.
    expect(codes(await many(4, workshop))).toEqual([200, 200, 'EMAIL_NOT_VERIFIED', 'EMAIL_NOT_VERIFIED']);
    expect(codes(await many(2, aSmallWorkshop(1)))).toEqual([200, 'SOLD_OUT']);
  });

  it('can be bought under the same Idempotency-Key after the e-mail address is confirmed', async () => {
    const workshop = aSmallWorkshop(2);
    await unverified(newId(), workshop);
    const user = newId();
    expect(await unverified(user, workshop, 'same')).toMatchObject({
      status: 409,
      code: 'EMAIL_NOT_VERIFIED',
      error: { message: expect.stringContaining('confirm your e-mail address') },
    });
    expect((await verified(user, workshop, 'same')).status).toBe(200);
  });

  it('are limited to one per account, also under concurrent requests', async () => {
    const workshops = Array.from({ length: 6 }, () => aSmallWorkshop(10));
    const user = newId();
    const responses = await Promise.all(workshops.map((workshop) => unverified(user, workshop)));
    expect(codes(responses)).toEqual([200, ...Array<string>(5).fill('EMAIL_NOT_VERIFIED')]);
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
    const [held] = responses.filter(({ status }) => status === 200);
    await app.age(held?.body.merchantOrderId ?? '', 5 * MINUTES + 1);
    const next = workshops.find((_, index) => responses[index]?.status !== 200) ?? aSmallWorkshop(1);
    expect((await unverified(user, next)).status).toBe(200);
  });

  it('are held for a short time by a confirmed account with two expired orders today, which is limited to one', async () => {
    const user = newId();
    await expire(user);
    const first = await verified(user, aSmallWorkshop(10));
    expect(await heldSec(first.body.merchantOrderId)).toMatchObject({ seat: 1200 });
    await app.age(first.body.merchantOrderId, 20 * MINUTES + 1);
    const second = await verified(user, aSmallWorkshop(10));
    expect(await heldSec(second.body.merchantOrderId)).toEqual({ attempt: 300, seat: 300, page: 300 });
    expect(await verified(user, aSmallWorkshop(10))).toMatchObject({
      status: 409,
      code: 'HOLD_LIMIT_REACHED',
    });
  });

  it('are held for a short time also when their payment starts again', async () => {
    const [user, workshop] = [newId(), aSmallWorkshop(10)];
    app.phonepe.paySteps.push('accept-then-500');
    expect((await unverified(user, workshop)).status).toBe(502);
    const again = await unverified(user, workshop);
    expect(again.body.merchantOrderId).toMatch(/-2$/);
    expect(await heldSec(again.body.merchantOrderId)).toMatchObject({ attempt: 300, page: 300 });
  });

  it('are held as long as a pay page that was requested again just before the end of the hold', async () => {
    const [user, workshop] = [newId(), aSmallWorkshop(1)];
    app.phonepe.paySteps.push('500');
    expect((await unverified(user, workshop)).status).toBe(502);
    const { number } = await orderOf(user);
    await app.age(number, 5 * MINUTES - 8);
    const again = await unverified(user, workshop);
    expect([again.status, again.body.merchantOrderId]).toEqual([200, number]);
    const { seat, page } = await heldSec(number);
    expect(page).toBe(5 * MINUTES);
    expect(seat).toBeGreaterThanOrEqual(page);
    expect(
      await app.count(
        'orders o JOIN payment_attempts a ON a.order_id = o.id AND a.expires_at = o.held_until',
        'o.user_id = ?',
        [user],
      ),
    ).toBe(1);
    await app.age(number, 10);
    expect(await verified(newId(), workshop)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  });

  it('are not reclaimed by a new pay page after another user got them', async () => {
    const [user, workshop] = [newId(), aSmallWorkshop(1)];
    app.phonepe.paySteps.push('accept-then-500');
    expect((await verified(user, workshop)).status).toBe(502);
    const { id, number, attemptId } = await orderOf(user);
    await app.age(number, 20 * MINUTES + 1);
    expect((await verified(newId(), workshop)).status).toBe(200);
    const opening = app.nest.get(OrderOpeningService);
    expect(await opening.openAnotherAttempt(id, attemptId)).toBe(false);
    expect(await opening.extendAttempt(id, attemptId)).toBeNull();
    expect(await app.count('payment_attempts', 'order_id = ?', [id])).toBe(1);
    expect(await app.count('orders', 'item_id = ? AND held_until > UTC_TIMESTAMP(3)', [workshop.id])).toBe(1);
    expect(await verified(user, workshop)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  });

  it('are limited to one for an account whose longer holds began before its second order expired', async () => {
    const user = newId();
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()), user);
    await expire(user);
    const long = await verified(user, aSmallWorkshop(10));
    expect(await heldSec(long.body.merchantOrderId)).toMatchObject({ seat: 1200 });
    await app.age(id, 20 * MINUTES + 1);
    const next = aSmallWorkshop(10);
    expect(await verified(user, next)).toMatchObject({ status: 409, code: 'HOLD_LIMIT_REACHED' });
    await app.age(long.body.merchantOrderId, 20 * MINUTES + 1);
    expect((await verified(user, next)).status).toBe(200);
  });

  it('are not counted for a course or an unlimited workshop', async () => {
    const user = newId();
    await unverified(user, app.catalog.put(aCourse()));
    await unverified(user, app.catalog.put(aWorkshop()));
    expect((await unverified(user, aSmallWorkshop(10))).status).toBe(200);
  });

  /** An order whose payment fails after it held its seat for the given time. */
  async function fail(user: string, heldForSec: number): Promise<void> {
    const { body } = await verified(user, aSmallWorkshop(10));
    expect(await heldSec(body.merchantOrderId)).toMatchObject({ seat: 1200 });
    app.phonepe.settle(body.merchantOrderId, 'FAILED');
    await app.webhook(app.notification(body.merchantOrderId, 'FAILED'));
    await app.db.query(
      `UPDATE orders SET closed_at = created_at + INTERVAL ? SECOND WHERE state = 'FAILED' AND number = ?`,
      [heldForSec, body.merchantOrderId],
    );
  }

  it('are held for the full time by a confirmed account whose bank declines twice within minutes', async () => {
    const user = newId();
    for (const heldForSec of [4 * MINUTES, 9 * MINUTES]) await fail(user, heldForSec);
    const third = await verified(user, aSmallWorkshop(10));
    expect(await heldSec(third.body.merchantOrderId)).toMatchObject({ seat: 1200 });
  });

  it.each([
    ['failed a moment before their expiry', [1199, 1199, 1199]],
    ['failed many times within minutes', Array<number>(10).fill(4 * MINUTES)],
  ])('are held for a short time also by a confirmed account whose orders of today %s', async (_, held) => {
    const user = newId();
    for (const heldForSec of held) await fail(user, heldForSec);
    const next = await verified(user, aSmallWorkshop(10));
    expect(await heldSec(next.body.merchantOrderId)).toMatchObject({ seat: 300 });
  });

  it('are held for the full time after one order with all of its pages failed, and after two that the provider rejected', async () => {
    const [user, workshop] = [newId(), aSmallWorkshop(10)];
    app.phonepe.paySteps.push('accept-then-500');
    expect((await verified(user, workshop)).status).toBe(502);
    const { number } = await orderOf(user);
    const { body } = await verified(user, workshop);
    expect(body.merchantOrderId).toBe(`${number}-2`);
    for (const id of [number, body.merchantOrderId]) {
      app.phonepe.settle(id, 'FAILED');
      await app.webhook(app.notification(id, 'FAILED'));
    }
    app.phonepe.paySteps.push('reject', 'reject');
    for (let round = 0; round < 2; round += 1)
      expect((await verified(user, aSmallWorkshop(10))).code).toBe('PROVIDER_REJECTED');
    expect(await app.count('orders', "user_id = ? AND state = 'FAILED'", [user])).toBe(3);
    const next = await verified(user, aSmallWorkshop(10));
    expect(await heldSec(next.body.merchantOrderId)).toMatchObject({ seat: 1200 });
  });
});
