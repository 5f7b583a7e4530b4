import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { type FakeUser } from './fake-auth.js';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { rejection, type FakeResponse, type ReceivedCall } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const { id } = aCourse();
const lecture = {
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
  section: 'Start',
  position: 1,
  title: 'Hello',
  type: 'video',
  durationSec: 60,
  isPreview: false,
  isRequired: true,
};

describe('an archived item [AMB-22]', () => {
  let bff: Bff;
  let buyer: FakeUser;
  beforeAll(async () => {
    bff = await startBff();
    buyer = bff.auth.add('user');
    const unlessArchived =
      (body: object, code = 'COURSE_NOT_FOUND') =>
      ({ query, caller }: ReceivedCall): FakeResponse =>
        caller.role === 'admin' || (query['bought'] === 'true' && caller.userId !== undefined)
          ? { body }
          : rejection(404, code, 'Not found');
    bff.catalog
      .on(
        catalogServiceCalls.getCourse,
        unlessArchived({ course: { ...aCourse(), publication: 'archived' } }),
      )
      .on(
        catalogServiceCalls.getWorkshop,
        unlessArchived(
          { workshop: { ...aWorkshop(), joinUrl: 'https://meet.example/secret' } },
          'WORKSHOP_NOT_FOUND',
        ),
      )
      .on(catalogServiceCalls.listLectures, unlessArchived({ lectures: [lecture] }));
    bff.payment.on(enrollmentServiceCalls.listEnrollments, ({ caller }) => ({
      body: { enrollments: caller.userId === buyer.user.id ? [bought('course'), bought('workshop')] : [] },
    }));
  });
  afterAll(() => bff.stop());

  const bought = (itemType: string) => ({
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAX',
    itemType,
    itemId: id,
    title: 'As it was bought',
    enrolledAt: '2026-01-01T00:00:00.000Z',
  });
  const paths = [
    '/api/course/ceh',
    `/api/course/${id}`,
    '/api/workshop/phishing-drill',
    `/api/workshop/${id}`,
    `/api/lectures/${id}`,
  ];

  it.each(paths)('%s does not exist for visitors and for users who did not buy it', async (url) => {
    const other = await bff.signedIn(bff.auth.add('user'));
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, other]) {
      const response = await bff.inject({ url, headers });
      const code = url.startsWith('/api/workshop/') ? 'WORKSHOP_NOT_FOUND' : 'COURSE_NOT_FOUND';
      expect([response.statusCode, response.json().code]).toEqual([404, code]);
    }
  });

  it.each(paths)('%s exists for its buyers and for admins, and is not cached', async (url) => {
    for (const user of [buyer, bff.auth.add('admin')]) {
      const response = await bff.inject({ url, headers: await bff.signedIn(user) });
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(response.body).not.toContain('secret');
      expect(response.json()).not.toHaveProperty('course.publication');
    }
    expect((await bff.inject(url)).statusCode).toBe(404);
  });

  it('the session is checked only if the public read is rejected [T67]', async () => {
    const open = aCourse({ slug: 'open' });
    bff.catalog.on({ method: 'GET', path: '/courses/open' }, () => ({ body: { course: open } }));
    const headers = await bff.signedIn(buyer);
    const before = bff.auth.callsTo(sessionServiceCalls.checkSessions).length;
    expect((await bff.inject({ url: '/api/course/open', headers })).statusCode).toBe(200);
    expect(bff.auth.callsTo(sessionServiceCalls.checkSessions)).toHaveLength(before);
  });
});
