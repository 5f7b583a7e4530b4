import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { type ItemCard } from '@academy/contracts/catalog-service.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { type Enrollment } from '@academy/contracts/payment-service.schemas';
import { newId } from '@academy/nest-kit';
import { refusal } from './fake-service.js';
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

const aCard = ({ itemType, itemId, title }: Enrollment, changes: Partial<ItemCard> = {}): ItemCard => ({
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
  const owned = [course, drill, past, running, cancelled];
  const cards = [
    aCard(course),
    aCard(drill, {
      startsAt: fromNow(24),
      endsAt: fromNow(26),
      timeZone: 'Asia/Kolkata',
      location: 'Online',
    }),
    aCard(past, { startsAt: fromNow(-26), endsAt: fromNow(-24), timeZone: 'Asia/Kolkata' }),
    aCard(running, { startsAt: fromNow(-1), endsAt: fromNow(1), timeZone: 'Asia/Kolkata' }),
    aCard(cancelled, { startsAt: fromNow(24), endsAt: fromNow(26), isCancelled: true }),
  ];
  const everythingWorks = () => {
    bff.payment.on(paymentServiceRoutes.listEnrollments, () => ({ body: { enrollments: owned } }));
    bff.catalog.on(catalogServiceRoutes.lookUpItems, ({ body }) => {
      const { items } = JSON.parse(body.toString()) as { items: { id: string }[] };
      const ids = new Set(items.map(({ id }) => id));
      return { body: { items: cards.filter(({ id }) => ids.has(id)) } };
    });
  };
  const get = (url: string) => bff.inject({ url, headers });

  beforeAll(async () => {
    bff = await startBff();
    headers = await bff.signedIn(bff.auth.add('user'));
    everythingWorks();
  });
  afterEach(everythingWorks);
  afterAll(() => bff.stop());

  it('S-256, S-258, CON-39: courses and workshops with their status, one call for all', async () => {
    const answer = await get('/api/dashboard');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data, errors } = answer.json<{ data: Record<string, unknown[]>; errors: unknown[] }>();
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
      },
    ]);
    expect(data.workshops).toMatchObject([
      { title: 'Drill', status: 'upcoming', location: 'Online' },
      { title: 'Past', status: 'completed' },
      { title: 'Running', status: 'in progress' },
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

  it('S-263, CON-23: the two spellings of a list agree', async () => {
    for (const [one, two] of [
      ['/api/mycourse', '/api/user/courses'],
      ['/api/myworkshop', '/api/user/workshops'],
    ] as const) {
      expect((await get(one)).json()).toEqual((await get(two)).json());
    }
    expect((await get('/api/user/enrollments')).json<{ enrollments: unknown[] }>().enrollments).toHaveLength(
      5,
    );
  });

  it('T58, S-259: with the catalogue down the history still stands, and the lists are named as missing', async () => {
    bff.catalog.on(catalogServiceRoutes.lookUpItems, () => refusal(503, 'DATABASE_UNAVAILABLE'));
    const answer = (await get('/api/dashboard')).json();
    expect(answer).toMatchObject({
      data: { courses: null, workshops: null },
      errors: [
        { part: 'courses', code: 'DATABASE_UNAVAILABLE' },
        { part: 'workshops', code: 'DATABASE_UNAVAILABLE' },
      ],
    });
    expect(answer).toHaveProperty('data.history.4.title', 'Cancelled');
    expect((await get('/api/mycourse')).statusCode).toBe(503);
    expect((await get('/api/user/enrollments')).statusCode).toBe(200);
  });

  it('T58: one list missing leaves the other', async () => {
    bff.catalog.on(catalogServiceRoutes.lookUpItems, ({ body }) =>
      body.includes('"workshop"') ? refusal(500, 'INTERNAL') : { body: { items: [cards[0]] } },
    );
    expect((await get('/api/dashboard')).json()).toMatchObject({
      data: { courses: [{ title: 'Hacking' }], workshops: null },
      errors: [{ part: 'workshops', code: 'INTERNAL' }],
    });
  });

  it('T58, S-260: with the payment service down every part is named, and the call itself still answers', async () => {
    bff.payment.on(paymentServiceRoutes.listEnrollments, () => refusal(503, 'DATABASE_UNAVAILABLE'));
    const answer = await get('/api/dashboard');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: { courses: null, workshops: null, history: null },
      errors: ['courses', 'workshops', 'history'].map((part) => ({ part, code: 'DATABASE_UNAVAILABLE' })),
    });
  });

  it('AMB-22: what the catalogue no longer knows keeps the title of its purchase', async () => {
    bff.catalog.on(catalogServiceRoutes.lookUpItems, () => ({ body: { items: [] } }));
    expect((await get('/api/mycourse')).json()).toMatchObject({
      courses: [{ _id: course.itemId, title: 'Hacking', slug: course.itemId, status: null }],
    });
  });

  it('AMB-10: a number whose service is down is null, never zero', async () => {
    bff.auth.on(authServiceRoutes.stats, () => ({ body: { totalUsers: 7 } }));
    bff.catalog.on(catalogServiceRoutes.stats, () => refusal(503, 'DATABASE_UNAVAILABLE'));
    bff.payment.on(paymentServiceRoutes.stats, () => ({
      body: { paidOrders: 0, revenueTodayPaise: 0, revenue30DaysPaise: 0, pendingPayments: 1, refundsDue: 0 },
    }));
    const stats = await bff.inject({
      url: '/api/admin/stats',
      headers: await bff.signedIn(bff.auth.add('admin')),
    });
    expect(stats.json()).toEqual({
      totalUsers: 7,
      totalCourses: null,
      totalWorkshops: null,
      paidOrders: 0,
      revenueTodayPaise: 0,
      revenue30DaysPaise: 0,
      pendingPayments: 1,
      refundsDue: 0,
    });
  });
});
