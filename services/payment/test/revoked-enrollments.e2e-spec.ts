import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { enrollmentResponse } from '@academy/contracts/enrollments/enrollment.schemas';
import { ServiceOutbox } from '@academy/nest-kit';
import { eventually } from './payment-test-app.js';
import { aCourse, aWorkshop } from './fake-catalog.js';
import { RefundTestApp } from './refund-test-app.js';
import { RemovalMessages } from './removal-messages.js';

jest.setTimeout(60_000);

describe('the report to the catalog that an enrollment has ended [decision 0163]', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.simulator.reset());

  const enrollmentOf = async (user: string, courseId: string): Promise<string> => {
    const { body } = await app.call('GET', `/enrollments/course/${courseId}`, { user });
    const { isEnrolled, enrollmentId } = enrollmentResponse.parse(body);
    if (!isEnrolled || enrollmentId === null) throw new Error(`${user} is not enrolled`);
    return enrollmentId;
  };
  const reportsOf = (user: string) => app.catalog.revoked.filter(({ userId }) => userId === user);
  const reported = (user: string, count = 1) =>
    eventually(async () => reportsOf(user).length === count, `${count} reports about ${user}`);
  const open = (user: string) =>
    app.count('service_outbox', 'sent_at IS NULL AND body LIKE ?', [`%${user}%`]);

  it('names the enrollment that a refund revokes; the next purchase has its own enrollment [T27]', async () => {
    const course = aCourse();
    const { user, id } = await app.aPaidOrder(course);
    const first = await enrollmentOf(user, course.id);
    expect((await app.markDue(id)).status).toBe(200);
    await reported(user);
    expect(reportsOf(user)).toEqual([{ enrollmentId: first, userId: user, courseId: course.id }]);
    const again = await app.anOpenOrder(course, user);
    await app.pay(again.id);
    expect(await enrollmentOf(user, course.id)).not.toBe(first);
  });

  it('is sent for an enrollment that an admin granted and revoked', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 0 }));
    const user = app.otherAdmin;
    await app.checkout(user, course);
    const enrollmentId = await enrollmentOf(user, course.id);
    const body = { userId: user, itemType: 'course', itemId: course.id, reason: 'Given by mistake.' };
    const taken = () => app.call('DELETE', '/enrollments/manual', { user: app.admin, role: 'admin', body });
    expect((await taken()).body).toMatchObject({ isChanged: true });
    await reported(user);
    expect(reportsOf(user)).toEqual([{ enrollmentId, userId: user, courseId: course.id }]);
    expect((await taken()).body).toMatchObject({ isChanged: false });
    await eventually(async () => (await open(user)) === 0, 'the report is delivered');
    expect(reportsOf(user)).toHaveLength(1);
  });

  it('is sent for a refund whose item was delisted before the payment', async () => {
    const course = aCourse();
    const removals = new RemovalMessages(app);
    const delistedAt = await removals.now();
    const { user } = await app.aPaidOrder(course);
    const enrollmentId = await enrollmentOf(user, course.id);
    const record = { itemId: course.id, isDelisted: true, version: 2, delistedAt };
    expect(await removals.course(record)).toBe(200);
    await reported(user);
    expect(reportsOf(user)).toMatchObject([{ enrollmentId }]);
  });

  it('is kept while the catalog is unavailable, and delivered afterwards', async () => {
    const course = aCourse();
    const { user, id } = await app.aPaidOrder(course);
    app.catalog.isDeaf = true;
    await app.markDue(id);
    await eventually(
      async () => (await app.count('service_outbox', 'available_at > UTC_TIMESTAMP(3)')) > 0,
      'a delivery was tried',
    );
    expect([reportsOf(user).length, await open(user)]).toEqual([0, 1]);
    app.catalog.isDeaf = false;
    await app.db.query('UPDATE service_outbox SET available_at = UTC_TIMESTAMP(3) WHERE sent_at IS NULL');
    app.nest.get(ServiceOutbox, { strict: false }).flush();
    await reported(user);
  });

  it('is not sent for workshops, whose access the catalog does not store', async () => {
    const { user, id } = await app.aPaidOrder(aWorkshop());
    await app.markDue(id);
    expect(await open(user)).toBe(0);
  });
});
