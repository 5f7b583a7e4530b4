import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ClosedAccountRecord } from '@academy/contracts/closed-accounts/closed-account.schemas';
import { type DelistedItemRecord } from '@academy/contracts/delisted-items/delisted-item.schemas';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { smallPng } from '@academy/contracts/catalog/catalog.factory';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { sessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { newId } from '@academy/nest-kit';
import { eventually } from '../payment-test-app.js';
import { freePort } from '@academy/nest-kit/testing';
import { RealService } from '../real-service.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { RemovalMessages } from '../removal-messages.js';

jest.setTimeout(300_000);

/** Catalog and auth are the real services, as processes: their records reach payment over HTTP. */
describe('an item or account that is removed while a user pays', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  const admin = { user: newId(), role: 'admin' as const };
  let catalog: RealService;
  let auth: RealService;

  beforeAll(async () => {
    const port = await freePort();
    const payment = { url: `http://127.0.0.1:${port}`, secret: app.secret };
    [catalog, auth] = await Promise.all([
      RealService.start('catalog', payment),
      RealService.start('auth', payment),
    ]);
    await system.start({
      environment: { CATALOG_URL: catalog.url, CATALOG_TOKEN_SECRET: catalog.secret },
    });
    await app.nest.listen(port, '127.0.0.1');
  });
  afterAll(async () => {
    await Promise.all([catalog.stop(), auth.stop()]);
    await system.stop();
  });
  beforeEach(() => phonepe.reset());
  afterEach(() => system.expectSound());

  const addLecture = async (courseId: string): Promise<void> => {
    const section = { title: 'The course', lectures: [] };
    const outline = { version: 0, sections: [section] };
    await catalog.call('PUT', `/admin/courses/${courseId}/outline`, { ...admin, body: outline });
    const facts = { title: 'First meeting', durationSec: 3_600, isPreview: false, isRequired: true };
    const lecture = { version: 1, section: section.title, type: 'live', ...facts };
    await catalog.call('POST', `/admin/courses/${courseId}/lectures`, { ...admin, body: lecture });
  };
  const save = async (publication: 'draft' | 'published', id?: string): Promise<string> => {
    const form = new FormData();
    const fields = {
      title: 'A course that may go',
      description: 'About it.',
      category: 'General',
      createdBy: 'Faculty',
      duration: '10',
      price: '1000',
      publication,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (id) {
      await catalog.call('PUT', `/courses/${id}`, { ...admin, body: form });
      return id;
    }
    form.set('publication', 'draft');
    form.append('image', new Blob([Buffer.from(smallPng, 'base64')], { type: 'image/png' }), 'a.png');
    const added = await catalog.call('POST', '/courses', { ...admin, body: form });
    const { course } = saveCourseResponse.parse(added);
    await addLecture(course.id);
    return publication === 'draft' ? course.id : save(publication, course.id);
  };
  const aLearner = async (): Promise<string> => {
    const client = { isBrowser: false, ip: '203.0.113.8', userAgent: 'test' };
    const body = {
      name: 'A Learner',
      email: `${newId().toLowerCase()}@example.test`,
      password: 'Seven quiet herons 7',
      client,
    };
    const { user } = sessionGrant.parse(await auth.call('POST', '/accounts', { body }));
    return user.id;
  };
  const order = async (itemId: string, user = newId()): Promise<{ user: string; id: string }> => {
    const contact = { name: 'A Learner', email: 'learner@example.test' };
    const body = { itemType: 'course', itemId, contact };
    const response = await app.call('POST', '/orders', { user, body }, checkoutResponse);
    expect(response.status).toBe(200);
    return { user, id: response.body.merchantOrderId };
  };
  const pays = async (id: string): Promise<void> => {
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
  };
  const recorded = (table: string, where: string, id: string): Promise<void> =>
    eventually(async () => (await app.count(table, where, [id])) === 1, `payment receives ${id}`);

  it('leads to an enrollment for a deleted course by its snapshot, and to a refund for an unpublished one [fault 32]', async () => {
    const [deleted, unpublished] = [await save('published'), await save('published')];
    const [bought, refunded] = [await order(deleted), await order(unpublished)];
    await catalog.call('DELETE', `/courses/${deleted}`, admin);
    await save('draft', unpublished);
    await recorded('delisted_items', 'item_id = ? AND is_delisted = 1', unpublished);
    await pays(bought.id);
    await pays(refunded.id);
    expect(await system.enrollments(bought.user)).toBe(1);
    expect(await system.refundsOf(bought.user)).toEqual([]);
    expect(await system.enrollments(refunded.user)).toBe(0);
    expect(await system.refundsOf(refunded.user)).toEqual([
      { reason: 'ITEM_UNPUBLISHED', amount: 100_000, state: 'DUE' },
    ]);
  });

  it('stops sales of an unpublished course, also for an open order, until it is published again', async () => {
    const course = await save('published');
    const { user, id } = await order(course);
    await save('draft', course);
    await recorded('delisted_items', 'item_id = ? AND is_delisted = 1', course);
    const body = { itemType: 'course', itemId: course, contact: { name: 'A', email: 'a@b.test' } };
    expect(await app.call('POST', '/orders', { user, body })).toMatchObject({
      status: 409,
      code: 'NOT_ON_SALE',
    });
    // A user without an order or enrollment for the item gets the same response as for a missing item.
    expect(await app.call('POST', '/orders', { user: newId(), body })).toMatchObject({
      status: 404,
      code: 'COURSE_NOT_FOUND',
    });
    await save('published', course);
    await recorded('delisted_items', 'item_id = ? AND is_delisted = 0', course);
    expect((await order(course, user)).id).toBe(id);
    await pays(id);
    expect(await system.enrollments(user)).toBe(1);
  });

  it('leaves an archived or unpublished course to users who own it [AMB-22]', async () => {
    const course = await save('published');
    const { user, id } = await order(course);
    await pays(id);
    await save('draft', course);
    await recorded('delisted_items', 'item_id = ? AND is_delisted = 1', course);
    await catalog.call('DELETE', `/courses/${course}`, admin);
    const { body } = await app.call('GET', '/enrollments', { user });
    expect(body).toMatchObject({ enrollments: [{ itemId: course, title: 'A course that may go' }] });
    expect(await system.refundsOf(user)).toEqual([]);
  });

  it('leads to a refund of the money of a deleted user, and the ledger stays [fault 33]', async () => {
    const course = await save('published');
    const { user, id } = await order(course, await aLearner());
    const before = await system.ledger(id);
    await auth.call('DELETE', `/users/${user}`, admin);
    await recorded('closed_accounts', 'user_id = ?', user);
    await pays(id);
    expect(await system.enrollments(user)).toBe(0);
    expect(await system.refundsOf(user)).toEqual([
      { reason: 'ACCOUNT_CLOSED', amount: 100_000, state: 'DUE' },
    ]);
    const ledger = await system.ledger(id);
    expect(ledger.slice(0, before.length)).toEqual(before);
    expect(ledger.at(-1)).toMatchObject({ kind: 'captured', to: 'CAPTURED' });
    const body = { itemType: 'course', itemId: course, contact: { name: 'A', email: 'a@b.test' } };
    expect(await app.call('POST', '/orders', { user, body })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_CLOSED',
    });
  });

  it('leads to a refund of a payment that was captured before the message arrived [faults 32, 33]', async () => {
    const course = await save('published');
    const [unpublished, closed] = [
      await order(course),
      await order(await save('published'), await aLearner()),
    ];
    await recorded('delisted_items', 'item_id = ? AND is_delisted = 0', course);
    // Both records wait for the row until this transaction ends: they arrive late, and more than once.
    const obstacle = app.db.createQueryRunner();
    await obstacle.startTransaction();
    await obstacle.query(
      'INSERT INTO closed_accounts (user_id, closed_at, created_at) VALUES (?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))',
      [closed.user],
    );
    await obstacle.query('SELECT 1 FROM delisted_items WHERE item_id = ? FOR UPDATE', [course]);
    await save('draft', course);
    await auth.call('DELETE', `/users/${closed.user}`, admin);
    for (const { id, user } of [unpublished, closed]) {
      await pays(id);
      expect(await system.enrollments(user)).toBe(1);
    }
    await obstacle.rollbackTransaction();
    await obstacle.release();
    for (const { user } of [unpublished, closed])
      await eventually(async () => (await system.enrollments(user)) === 0, 'it is revoked');
    const due = (reason: string) => [{ reason, amount: 100_000, state: 'DUE' }];
    expect(await system.refundsOf(unpublished.user)).toEqual(due('ITEM_UNPUBLISHED'));
    expect(await system.refundsOf(closed.user)).toEqual(due('ACCOUNT_CLOSED'));
  });

  it('gives each user an enrollment or a refund, never both, if the deletion is concurrent with the captures', async () => {
    const course = await save('published');
    const users: { user: string; id: string }[] = [];
    // One after another: a busy machine rejects some of eight concurrent sign-ups.
    while (users.length < 8) users.push(await order(course, await aLearner()));
    await Promise.all(
      users.flatMap(({ user, id }) => [
        phonepe.press(id, 'COMPLETED'),
        auth.call('DELETE', `/users/${user}`, admin),
      ]),
    );
    for (const { user, id } of users) {
      await system.becomes(id, 'CAPTURED');
      expect(await system.outcomes(user)).toBe(1);
    }
  });

  it('is recorded by the version of the messages, in any order, and only from the service that owns it', async () => {
    const itemId = newId();
    const record = (version: number, isDelisted: boolean): DelistedItemRecord => ({
      kind: 'item',
      itemType: 'course',
      itemId,
      isDelisted,
      version,
    });
    const announce = (issuer: string, body: ClosedAccountRecord | DelistedItemRecord): Promise<number> =>
      new RemovalMessages(app).send(issuer, body);
    for (const [version, isDelisted] of [
      [4, true],
      [3, false],
      [4, true],
      [2, false],
    ] as const)
      expect(await announce('catalog', record(version, isDelisted))).toBe(200);
    expect(await app.count('delisted_items', 'item_id = ? AND is_delisted AND version = 4', [itemId])).toBe(
      1,
    );
    expect(await announce('catalog', { ...record(5, false), delistedAt: 'yesterday' })).toBe(400);
    expect(await announce('catalog', record(5, false))).toBe(200);
    expect(await app.count('delisted_items', 'item_id = ? AND is_delisted', [itemId])).toBe(0);
    expect(await announce('bff', record(6, true))).toBe(403);
    expect(await announce('catalog', { kind: 'account', userId: itemId })).toBe(403);
    expect(await app.count('closed_accounts', 'user_id = ?', [itemId])).toBe(0);
  });
});
