import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { enrollmentAnswer } from '@academy/contracts/enrollments/enrollment.schemas';
import { ServiceOutbox } from '@academy/nest-kit';
import { eventually } from './payment-test-app.js';
import { aCourse, aWorkshop } from './fake-catalog.js';
import { RefundTestApp } from './refund-test-app.js';
import { ClosedAndDelisted } from './closed-and-delisted.js';

jest.setTimeout(60_000);

describe('reporting to the catalog that an enrollment has ended (decision 0163)', () => {
  const academy = new RefundTestApp();
  beforeAll(() => academy.start());
  afterAll(() => academy.stop());
  beforeEach(() => academy.simulator.reset());

  const enrollmentOf = async (user: string, courseId: string): Promise<string> => {
    const { body } = await academy.call('GET', `/enrollments/course/${courseId}`, { user });
    const { isEnrolled, enrollmentId } = enrollmentAnswer.parse(body);
    if (!isEnrolled || enrollmentId === null) throw new Error(`${user} is not enrolled`);
    return enrollmentId;
  };
  const reportsOf = (user: string) => academy.catalog.revoked.filter(({ userId }) => userId === user);
  const reported = (user: string, count = 1) =>
    eventually(async () => reportsOf(user).length === count, `${count} reports about ${user}`);
  const open = (user: string) =>
    academy.count('service_outbox', 'delivered_at IS NULL AND body LIKE ?', [`%${user}%`]);

  it('names the enrollment that a refund takes back; the next purchase has an enrollment of its own [T27]', async () => {
    const course = aCourse();
    const { user, id } = await academy.aPaidOrder(course);
    const first = await enrollmentOf(user, course.id);
    expect((await academy.markDue(id)).status).toBe(200);
    await reported(user);
    expect(reportsOf(user)).toEqual([{ enrollmentId: first, userId: user, courseId: course.id }]);
    const again = await academy.anOpenOrder(course, user);
    await academy.pay(again.id);
    expect(await enrollmentOf(user, course.id)).not.toBe(first);
  });

  it('reports what an admin gave and takes back by hand', async () => {
    const course = academy.catalog.put(aCourse({ pricePaise: 0 }));
    const user = academy.otherAdmin;
    await academy.checkout(user, course);
    const enrollmentId = await enrollmentOf(user, course.id);
    const body = { userId: user, itemType: 'course', itemId: course.id, reason: 'Given by mistake.' };
    const taken = () =>
      academy.call('DELETE', '/enrollments/manual', { user: academy.admin, role: 'admin', body });
    expect((await taken()).body).toMatchObject({ isChanged: true });
    await reported(user);
    expect(reportsOf(user)).toEqual([{ enrollmentId, userId: user, courseId: course.id }]);
    expect((await taken()).body).toMatchObject({ isChanged: false });
    await eventually(async () => (await open(user)) === 0, 'the report is delivered');
    expect(reportsOf(user)).toHaveLength(1);
  });

  it('reports what goes back because its item was withdrawn before the payment', async () => {
    const course = aCourse();
    const teller = new ClosedAndDelisted(academy);
    const delistedAt = await teller.now();
    const { user } = await academy.aPaidOrder(course);
    const enrollmentId = await enrollmentOf(user, course.id);
    const notice = { itemId: course.id, isDelisted: true, version: 2, delistedAt };
    expect(await teller.course(notice)).toBe(200);
    await reported(user);
    expect(reportsOf(user)).toMatchObject([{ enrollmentId }]);
  });

  it('keeps the report while the catalog is away, and delivers it afterwards', async () => {
    const course = aCourse();
    const { user, id } = await academy.aPaidOrder(course);
    academy.catalog.isDeaf = true;
    await academy.markDue(id);
    await eventually(
      async () => (await academy.count('service_outbox', 'available_at > UTC_TIMESTAMP(3)')) > 0,
      'a delivery was tried',
    );
    expect([reportsOf(user).length, await open(user)]).toEqual([0, 1]);
    academy.catalog.isDeaf = false;
    await academy.db.query(
      'UPDATE service_outbox SET available_at = UTC_TIMESTAMP(3) WHERE delivered_at IS NULL',
    );
    academy.room.app.get(ServiceOutbox, { strict: false }).flush();
    await reported(user);
  });

  it('reports nothing about workshops: the catalog keeps nobody’s access to them', async () => {
    const { user, id } = await academy.aPaidOrder(aWorkshop());
    await academy.markDue(id);
    expect(await open(user)).toBe(0);
  });
});
