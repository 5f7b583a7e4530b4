import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { couponResponse } from '@academy/contracts/coupons/coupon.schemas';
import { manualEnrollResponse } from '@academy/contracts/enrollments/manual-enrollment.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { aCourse, aWorkshop } from './fake-catalog.js';
import { FakeAuth } from './fake-auth.js';
import { ADDRESS } from './payment-test-app.js';
import { RefundTestApp } from './refund-test-app.js';
import { RemovalMessages } from './removal-messages.js';

jest.setTimeout(60_000);

describe('manual enrollments', () => {
  const app = new RefundTestApp();
  const auth = new FakeAuth();
  beforeAll(async () => {
    await app.start({ AUTH_URL: await auth.start(), AUTH_TOKEN_SECRET: auth.secret });
  });
  afterAll(async () => {
    await app.stop();
    await auth.stop();
  });
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    auth.isUnavailable = false;
    expect(await findViolations(app.db)).toEqual([]);
  });

  const reason = 'Won the quiz of the open day.';
  const wish = (over: object = {}) => ({
    userId: newId(),
    itemType: 'course',
    itemId: 'none',
    reason,
    ...over,
  });
  const call = (method: 'DELETE' | 'POST', body: object, role: 'admin' | 'user' = 'admin') =>
    app.call(method, '/enrollments/manual', { user: app.admin, role, body });
  const audit = (userId: string) =>
    app.db.query<
      { action: string; actor: string; subject: string; was: string | null; now: string; ip: string }[]
    >(
      `SELECT action, actor_id AS actor, subject_id AS subject, before_values AS was, after_values AS now, ip
       FROM audit_entries WHERE user_id = ? ORDER BY id`,
      [userId],
    );

  it('are granted by the item’s slug, once, with admin, IP address, item and reason in the audit log [SEC-28]', async () => {
    const course = app.catalog.put(aCourse());
    const body = wish({ itemId: course.slug });
    const first = await call('POST', body);
    expect(first.status).toBe(200);
    expect(manualEnrollResponse.parse(first.body)).toMatchObject({
      isChanged: true,
      enrollment: { itemType: 'course', itemId: course.id, title: course.title },
    });
    const again = await call('POST', { ...body, itemId: course.id });
    expect(again).toMatchObject({ status: 200, body: { isChanged: false } });
    expect(await app.count('enrollments', 'user_id = ?', [body.userId])).toBe(1);
    const [entry, ...more] = await audit(body.userId);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'enrolled',
      actor: app.admin,
      subject: course.id,
      was: null,
      ip: ADDRESS,
    });
    expect(JSON.parse(entry!.now)).toEqual({ isEnrolled: true, reason });
  });

  it('are one enrollment and one audit entry for 20 concurrent requests', async () => {
    const course = app.catalog.put(aCourse());
    const body = wish({ itemId: course.id });
    const responses = await Promise.all(Array.from({ length: 20 }, () => call('POST', body)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(responses.filter((response) => response.body['isChanged'])).toHaveLength(1);
    expect(await audit(body.userId)).toHaveLength(1);
  });

  it('are revoked once', async () => {
    const course = app.catalog.put(aCourse());
    const body = wish({ itemId: course.id });
    await call('POST', body);
    expect(await call('DELETE', body)).toMatchObject({ status: 200, body: { isChanged: true } });
    expect(await call('DELETE', body)).toMatchObject({ status: 200, body: { isChanged: false } });
    expect(await app.count('enrollments', 'user_id = ?', [body.userId])).toBe(0);
    expect((await audit(body.userId)).map(({ action }) => action)).toEqual(['enrolled', 'unenrolled']);
  });

  it('exclude purchases, which the response leads to refund, with the order’s number', async () => {
    const course = app.catalog.put(aCourse());
    const { user, id } = await app.aPaidOrder(course);
    expect(await call('DELETE', wish({ userId: user, itemId: course.id }))).toMatchObject({
      status: 409,
      code: 'ENROLLMENT_BOUGHT',
      error: { details: { orderNumber: id } },
    });
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
    expect(await audit(user)).toEqual([]);
  });

  it('lead to a refund of a payment that arrives afterwards [fault 30]', async () => {
    const course = app.catalog.put(aCourse());
    const { user, id } = await app.anOpenOrder(course);
    await call('POST', wish({ userId: user, itemId: course.id }));
    await app.simulator.press(id, 'COMPLETED');
    expect(await app.count('enrollments', 'user_id = ? AND attempt_id IS NULL', [user])).toBe(1);
    expect(await app.status(user, id)).toMatchObject({ body: { refundReason: 'ALREADY_ENROLLED' } });
  });

  it('take a seat like a payment, if one is free [AMB-12]', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const seat = { itemType: 'workshop', itemId: workshop.id };
    const responses = await Promise.all(Array.from({ length: 5 }, () => call('POST', wish(seat))));
    expect(responses.map(({ code }) => code).sort()).toEqual([
      ...Array<string>(4).fill('SOLD_OUT'),
      undefined,
    ]);
    expect(await app.checkout(newId(), workshop)).toMatchObject({ code: 'SOLD_OUT' });
  });

  it('change nothing for an unknown user or item, for a delisted item, and while auth is unavailable', async () => {
    const course = app.catalog.put(aCourse());
    const [gone, closed] = [newId(), newId()];
    auth.closed.add(gone);
    const removals = new RemovalMessages(app);
    await removals.account(closed);
    const withdrawn = app.catalog.put(aCourse());
    await removals.course({ itemId: withdrawn.id, isDelisted: true, version: 2 });
    for (const [over, status, code] of [
      [{ itemId: 'no-such-course' }, 404, 'COURSE_NOT_FOUND'],
      [{ itemId: course.id, userId: gone }, 404, 'USER_NOT_FOUND'],
      [{ itemId: course.id, userId: closed }, 409, 'ACCOUNT_CLOSED'],
      [{ itemId: withdrawn.id }, 409, 'ITEM_UNPUBLISHED'],
      [{ itemId: course.id, reason: 'short' }, 400, 'VALIDATION_FAILED'],
      [{ itemId: course.id, userId: "1' OR 1=1" }, 400, 'VALIDATION_FAILED'],
      [{ itemId: { $gt: '' } }, 400, 'VALIDATION_FAILED'],
    ] as const)
      expect([over, await call('POST', wish(over))]).toEqual([
        over,
        expect.objectContaining({ status, code }),
      ]);
    auth.isUnavailable = true;
    expect(await call('POST', wish({ itemId: course.id }))).toMatchObject({ status: 503 });
    expect(await app.count('enrollments', 'item_id IN (?)', [[course.id, withdrawn.id]])).toBe(0);
  });

  it('are for admins only, and their audit log can be neither changed nor deleted [S-267, SEC-28]', async () => {
    const body = wish({ itemId: app.catalog.put(aCourse()).id });
    for (const method of ['POST', 'DELETE'] as const)
      expect(await call(method, body, 'user')).toMatchObject({ status: 403 });
    await call('POST', body);
    await expect(app.db.query('UPDATE audit_entries SET actor_id = user_id')).rejects.toThrow('append-only');
    await expect(app.db.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });

  it('are in the audit log beside decisions about refunds and coupons', async () => {
    const { user, order, refund } = await app.anApprovedRefund();
    const entries = await audit(user);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['refund-marked-due', refund],
      ['refund-approved', refund],
    ]);
    expect(JSON.parse(entries[1]!.now)).toEqual({
      orderNumber: order,
      amountPaise: 100_000,
      state: 'APPROVED',
    });
    const caller = { user: app.admin, role: 'admin' as const };
    const terms = { code: `LOG-${Date.now()}`, percent: 10 };
    const { coupon } = (await app.call('POST', '/coupons', { ...caller, body: terms }, couponResponse)).body;
    await app.call('PUT', `/coupons/${coupon.id}/state`, { ...caller, body: { isActive: false } });
    const log = await app.db.query<{ action: string; now: string; ip: string }[]>(
      'SELECT action, after_values AS now FROM audit_entries WHERE subject_id = ? ORDER BY id',
      [coupon.id],
    );
    expect(log.map(({ action }) => action)).toEqual(['coupon-created', 'coupon-switched']);
    expect(JSON.parse(log[1]!.now)).toEqual({ code: terms.code, isActive: false, version: 2 });
  });
});
