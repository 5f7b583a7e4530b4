import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { salesServiceCalls } from '@academy/contracts/analytics/sales.calls';
import { sales } from '@academy/contracts/analytics/sales.schemas';
import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { dashboard, enrollmentHistory } from '@academy/contracts/dashboard/dashboard.schemas';
import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { upstreamOf } from '@academy/contracts/call';
import { progressCalls } from '@academy/contracts/progress/progress.calls';
import { type ItemSummary } from '@academy/contracts/items/item.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { type Enrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { newId } from '@academy/nest-kit';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const anEnrollment = (itemType: ItemType, title: string): Enrollment => ({
  id: newId(),
  itemType,
  itemId: newId(),
  title,
  enrolledAt: '2025-06-01T10:00:00.000Z',
});

const aSummary = (
  { itemType, itemId, title }: Enrollment,
  changes: Partial<ItemSummary> = {},
): ItemSummary => ({
  type: itemType,
  id: itemId,
  slug: title.toLowerCase(),
  title,
  description: `About ${title}`,
  image: null,
  startsAt: null,
  endsAt: null,
  timeZone: null,
  location: null,
  joinUrl: null,
  isCancelled: false,
  ...changes,
});

describe('dashboard', () => {
  let bff: Bff;
  let headers: { authorization: string };
  const course = anEnrollment('course', 'Hacking');
  const drill = anEnrollment('workshop', 'Drill');
  const past = anEnrollment('workshop', 'Past');
  const running = anEnrollment('workshop', 'Running');
  const cancelled = anEnrollment('workshop', 'Cancelled');
  const begun = anEnrollment('course', 'Begun');
  const done = anEnrollment('course', 'Done');
  const owned = [course, drill, past, running, cancelled];
  const aProgress = (courseId: string, changes: Partial<CourseProgress> = {}): CourseProgress => ({
    courseId,
    percent: 0,
    completed: false,
    completedAt: null,
    lastLectureId: null,
    lectures: [],
    certificateId: null,
    ...changes,
  });
  const summaries = [
    aSummary(course),
    aSummary(drill, {
      startsAt: fromNow(24),
      endsAt: fromNow(26),
      timeZone: 'Asia/Kolkata',
      location: 'Online',
    }),
    aSummary(begun),
    aSummary(done),
    aSummary(past, {
      startsAt: fromNow(-26),
      endsAt: fromNow(-24),
      timeZone: 'Asia/Kolkata',
      joinUrl: 'https://meet.example/past',
    }),
    aSummary(running, {
      startsAt: fromNow(-1),
      endsAt: fromNow(1),
      timeZone: 'Asia/Kolkata',
      joinUrl: 'https://meet.example/running',
    }),
    aSummary(cancelled, { startsAt: fromNow(24), endsAt: fromNow(26), isCancelled: true }),
  ];
  const everythingWorks = () => {
    // Without a lease nothing is cached between tests.
    bff.catalog.on(catalogServiceCalls.getVersion, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => ({ body: { enrollments: owned } }));
    bff.catalog.on(itemServiceCalls.lookUpItems, ({ body }) => {
      const { items } = JSON.parse(body.toString()) as { items: { id: string }[] };
      const ids = new Set(items.map(({ id }) => id));
      return { body: { items: summaries.filter(({ id }) => ids.has(id)) } };
    });
    bff.catalog.on(upstreamOf(progressCalls.listProgress), () => ({ body: { courses: [] } }));
  };
  const get = (url: string) => bff.inject({ url, headers });

  beforeAll(async () => {
    bff = await startBff();
    headers = await bff.signedIn(bff.auth.add('user'));
    everythingWorks();
  });
  afterEach(everythingWorks);
  afterAll(() => bff.stop());

  it('courses and workshops have a status, in one call [S-256, S-258, CON-39]', async () => {
    const response = await get('/api/dashboard');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { data, errors } = dashboard.parse(response.json());
    expect(errors).toEqual([]);
    expect(data.courses).toEqual([
      {
        _id: course.itemId,
        slug: 'hacking',
        title: 'Hacking',
        description: 'About Hacking',
        image: null,
        status: null,
        enrollmentDate: '2025-06-01T10:00:00.000Z',
        startsAt: null,
        timeZone: null,
        location: null,
        endsAt: null,
        joinUrl: null,
        refundOrderNumber: null,
        progress: null,
      },
    ]);
    expect(data.workshops).toMatchObject([
      { title: 'Drill', status: 'upcoming', location: 'Online' },
      { title: 'Past', status: 'completed', joinUrl: null },
      { title: 'Running', status: 'in progress', joinUrl: 'https://meet.example/running' },
      { title: 'Cancelled', status: 'cancelled' },
    ]);
    expect(data.history).toHaveLength(5);
    expect(data.history?.[0]).toEqual({
      _id: course.itemId,
      title: 'Hacking',
      type: 'course',
      enrollmentDate: '2025-06-01T10:00:00.000Z',
      status: null,
    });
  });

  it('the two paths of a list respond alike [S-263, CON-23]', async () => {
    for (const [one, two] of [
      ['/api/mycourse', '/api/user/courses'],
      ['/api/myworkshop', '/api/user/workshops'],
    ] as const) {
      expect((await get(one)).json()).toEqual((await get(two)).json());
    }
    expect(enrollmentHistory.parse((await get('/api/user/enrollments')).json()).enrollments).toHaveLength(5);
  });

  it('the history is complete without the catalogue, and the lists are named as missing [T58, S-259]', async () => {
    bff.catalog.on(itemServiceCalls.lookUpItems, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    const response = (await get('/api/dashboard')).json();
    expect(response).toMatchObject({
      data: { courses: null, workshops: null },
      errors: [
        { part: 'courses', code: 'DATABASE_UNAVAILABLE' },
        { part: 'workshops', code: 'DATABASE_UNAVAILABLE' },
      ],
    });
    expect(response).toHaveProperty('data.history.4.title', 'Cancelled');
    expect((await get('/api/mycourse')).statusCode).toBe(503);
    expect((await get('/api/user/enrollments')).statusCode).toBe(200);
  });

  it('progress and items are requested in parallel: a catalogue that hangs costs one timeout [T58]', async () => {
    let requestedItems = (): void => undefined;
    const both = new Promise<void>((resolve) => (requestedItems = resolve));
    bff.catalog.on(upstreamOf(progressCalls.listProgress), async () => {
      await both;
      return rejection(503, 'DATABASE_UNAVAILABLE');
    });
    bff.catalog.on(itemServiceCalls.lookUpItems, () => {
      requestedItems();
      return rejection(503, 'DATABASE_UNAVAILABLE');
    });
    expect((await get('/api/dashboard')).json()).toMatchObject({
      errors: [
        { part: 'courses' },
        { part: 'workshops' },
        { part: 'progress', code: 'DATABASE_UNAVAILABLE' },
      ],
    });
  });

  it('a paid workshop that was cancelled stays, with the order of its refund [decision 0107]', async () => {
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => ({
      body: { enrollments: [course], paidBack: [{ ...drill, orderNumber: 'AC-7' }] },
    }));
    bff.catalog.on(itemServiceCalls.lookUpItems, () => ({ body: { items: [aSummary(course)] } }));
    const { data } = dashboard.parse((await get('/api/dashboard')).json());
    const workshop = { title: 'Drill', status: 'cancelled' };
    expect(data.workshops).toMatchObject([{ ...workshop, refundOrderNumber: 'AC-7' }]);
    expect(data.history).toMatchObject([{ title: 'Hacking' }, workshop]);
  });

  it('a user without items of a kind has an empty list even if its part fails [T58]', async () => {
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => ({ body: { enrollments: [drill] } }));
    bff.catalog.on(itemServiceCalls.lookUpItems, () => rejection(500, 'INTERNAL'));
    expect((await get('/api/dashboard')).json()).toMatchObject({
      data: { courses: [], workshops: null, history: [{ title: 'Drill' }] },
      errors: [{ part: 'workshops', code: 'INTERNAL' }],
    });
  });

  describe('the progress of courses', () => {
    const learning = () => {
      bff.payment.on(enrollmentServiceCalls.listEnrollments, () => ({
        body: { enrollments: [course, begun, done, drill] },
      }));
      bff.catalog.on(upstreamOf(progressCalls.listProgress), ({ query }) => ({
        body: {
          courses:
            query['summary'] === 'true'
              ? [
                  aProgress(begun.itemId, {
                    percent: 40,
                    lastLectureId: drill.itemId,
                    continueLectureId: done.itemId,
                    lastActiveAt: '2026-11-20T10:00:00.000Z',
                  }),
                  aProgress(done.itemId, {
                    percent: 100,
                    completed: true,
                    certificateId: 'AC-2026-7KQ4-M2XD',
                  }),
                ]
              : [],
        },
      }));
    };

    it('the status of a course follows from its progress, in the list and in the history [CON-39, S-246]', async () => {
      learning();
      const { data } = dashboard.parse((await get('/api/dashboard')).json());
      expect(data.courses).toMatchObject([
        { title: 'Hacking', status: null, progress: null },
        {
          title: 'Begun',
          status: 'in progress',
          progress: {
            percent: 40,
            completed: false,
            lastLectureId: drill.itemId,
            continueLectureId: done.itemId,
            lastActiveAt: '2026-11-20T10:00:00.000Z',
            certificateId: null,
          },
        },
        { title: 'Done', status: 'completed', progress: { certificateId: 'AC-2026-7KQ4-M2XD' } },
      ]);
      expect(data.history).toMatchObject([{}, { status: 'in progress' }, { status: 'completed' }, {}]);
      expect((await get('/api/mycourse')).json()).toMatchObject({
        courses: [{}, { status: 'in progress' }, {}],
      });
      expect((await get('/api/user/enrollments')).json()).toMatchObject({
        enrollments: [{}, { status: 'in progress' }, { status: 'completed' }, {}],
      });
    });

    it('the courses are complete without progress, which is named as missing [T58]', async () => {
      learning();
      bff.catalog.on(upstreamOf(progressCalls.listProgress), () => rejection(503, 'DATABASE_UNAVAILABLE'));
      const response = (await get('/api/dashboard')).json();
      expect(response).toMatchObject({
        data: { courses: [{ status: null, progress: null }, {}, { title: 'Done', status: null }] },
        errors: [{ part: 'progress', code: 'DATABASE_UNAVAILABLE' }],
      });
      expect((await get('/api/mycourse')).statusCode).toBe(200);
    });

    it('enrollments and progress are requested in parallel [T58]', async () => {
      learning();
      let markRequested = (): void => undefined;
      const requestPromise = new Promise<void>((resolve) => (markRequested = resolve));
      bff.catalog.on(
        upstreamOf(progressCalls.listProgress),
        () => (markRequested(), { body: { courses: [] } }),
      );
      bff.payment.on(enrollmentServiceCalls.listEnrollments, async () => {
        await requestPromise;
        return { body: { enrollments: [] } };
      });
      expect((await get('/api/dashboard')).json()).toMatchObject({ errors: [] });
    });
  });

  it('items are requested once while the catalogue does not change [decision 0071]', async () => {
    let version = '1';
    bff.catalog.on(catalogServiceCalls.getVersion, () => ({ body: { version, leaseMs: 5_000 } }));
    const lookUpCalls = () => bff.catalog.callsTo(itemServiceCalls.lookUpItems).length;
    // The first read obtains the version, under which nothing is cached yet.
    await get('/api/dashboard');
    const before = lookUpCalls();
    await get('/api/dashboard');
    await get('/api/mycourse');
    expect(lookUpCalls()).toBe(before);
    expect((await get('/api/dashboard')).json()).toMatchObject({ data: { courses: [{ title: 'Hacking' }] } });
    version = '2';
    bff.catalog.on(catalogServiceCalls.getVersion, () => ({ body: { version, leaseMs: 1 } }));
    while (lookUpCalls() === before) await get('/api/dashboard');
  });

  it('every part is named as missing without the payment service, and the call still responds [T58, S-260]', async () => {
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    const response = await get('/api/dashboard');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: { courses: null, workshops: null, history: null },
      errors: ['courses', 'workshops', 'history'].map((part) => ({ part, code: 'DATABASE_UNAVAILABLE' })),
    });
  });

  it('an item that was removed from the catalogue keeps the title of its purchase [AMB-22]', async () => {
    bff.catalog.on(itemServiceCalls.lookUpItems, () => ({ body: { items: [] } }));
    expect((await get('/api/mycourse')).json()).toMatchObject({
      courses: [{ _id: course.itemId, title: 'Hacking', slug: course.itemId, status: null }],
    });
  });

  it('a number whose service is down is null, never zero [AMB-10]', async () => {
    bff.auth.on(statsServiceCalls.readAuthStats, () => ({ body: { totalUsers: 7, newUsers30Days: 2 } }));
    bff.catalog.on(statsServiceCalls.readCatalogStats, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    bff.payment.on(statsServiceCalls.readPaymentStats, () => ({
      body: { paidOrders: 0, revenueTodayPaise: 0, revenue30DaysPaise: 0, pendingPayments: 1, refundsDue: 0 },
    }));
    const stats = await bff.inject({
      url: '/api/admin/stats',
      headers: await bff.signedIn(bff.auth.add('admin')),
    });
    expect(stats.json()).toEqual({
      totalUsers: 7,
      newUsers30Days: 2,
      totalCourses: null,
      totalWorkshops: null,
      paidOrders: 0,
      revenueTodayPaise: 0,
      revenue30DaysPaise: 0,
      pendingPayments: 1,
      refundsDue: 0,
      openMessages: null,
      openReviews: null,
    });
  });

  it('sales have their new users by day, which are null without the auth service, and the period before [AMB-10]', async () => {
    const aDay = (day: string) => ({
      day,
      visits: null,
      itemViews: null,
      revenuePaise: 0,
      checkouts: 1,
      paidOrders: 0,
      enrollments: 0,
    });
    const dates = Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 9).padStart(2, '0')}`);
    const days = dates.map(aDay);
    bff.payment.on(salesServiceCalls.readDays, () => ({
      body: { days, pendingPayments: 1, stuckPayments: 0 },
    }));
    bff.auth.on(salesServiceCalls.readNewUsers, () => ({
      body: { days: [{ day: '2026-11-22', newUsers: 3 }] },
    }));
    const headers = await bff.signedIn(bff.auth.add('admin'));
    const read = async () =>
      sales.parse((await bff.inject({ url: '/api/admin/sales?days=7', headers })).json());
    expect(await read()).toEqual({
      days: days.slice(7).map((day) => ({ ...day, newUsers: day.day === '2026-11-22' ? 3 : 0 })),
      daysBefore: days.slice(0, 7).map((day) => ({ ...day, newUsers: 0 })),
      pendingPayments: 1,
      stuckPayments: 0,
    });
    for (const { query } of bff.payment.callsTo(salesServiceCalls.readDays)) expect(query['days']).toBe('14');
    bff.auth.on(salesServiceCalls.readNewUsers, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    expect((await read()).days.map(({ newUsers }) => newUsers)).toEqual(Array(7).fill(null));
  });
});
