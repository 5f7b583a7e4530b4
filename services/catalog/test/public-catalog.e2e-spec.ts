import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { adminCourseList } from '@academy/contracts/courses/admin-course.schemas';
import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { catalogStats } from '@academy/contracts/analytics/stats.schemas';
import {
  courseList,
  courseResponse,
  lectureList,
  workshopList,
  workshopResponse,
} from '@academy/contracts/catalog/catalog.schemas';
import { lookUpItemsResponse, catalogItemResponse } from '@academy/contracts/items/item.schemas';
import { newId } from '@academy/nest-kit';
import { Course } from '../src/courses/course.entity.js';
import { Lecture } from '../src/lectures/lecture.entity.js';
import { Slug } from '../src/slugs/slug.entity.js';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { aCourse, aWorkshop } from './catalog-builders.js';
import { CatalogTestApp, type TestUser } from './catalog-test-app.js';

const HOUR = 3_600_000;

describe('the public catalogue', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());
  beforeEach(async () => {
    for (const table of ['courses', 'workshops', 'lectures', 'slugs'])
      await catalog.source.query(`TRUNCATE TABLE ${table}`);
  });

  const give = async (...entries: (Course | Workshop)[]): Promise<void> => {
    for (const entry of entries) {
      await catalog.source.manager.insert(entry.constructor as typeof Course, entry);
      const itemType = entry instanceof Workshop ? 'workshop' : 'course';
      const { slug, id: itemId, createdAt } = entry;
      await catalog.source.manager.insert(Slug, { itemType, slug, itemId, createdAt });
    }
    await catalog.bumpVersion();
  };
  const courseTitles = async (query = '') => {
    const { courses } = (await catalog.call('visitor', 'GET', `/courses${query}`)).as(courseList);
    return courses.map(({ title }) => title);
  };

  it('rejects requests without an internal token [T67]', async () => {
    for (const path of [
      '/courses',
      '/workshops',
      statsServiceCalls.readCatalogStats.path,
      '/images/a.webp',
      '/items/course/x',
    ]) {
      const response = await catalog.call('nobody', 'GET', path);
      expect([response.status, response.error.code]).toEqual([401, 'INTERNAL_TOKEN_INVALID']);
    }
  });

  it('lists published courses, newest first, 24 per page, with the total [S-147, AMB-05]', async () => {
    const courses = Array.from({ length: 26 }, (_, day) =>
      aCourse({ title: `Course ${day}`, createdAt: new Date(Date.UTC(2026, 0, 1 + day)) }),
    );
    await give(...courses, aCourse({ publication: 'draft' }), aCourse({ publication: 'archived' }));
    const first = (await catalog.call('visitor', 'GET', '/courses')).as(courseList);
    expect([first.total, first.page, first.courses.length, first.courses[0]?.title]).toEqual([
      26,
      1,
      24,
      'Course 25',
    ]);
    expect(await courseTitles('?page=2&limit=25')).toEqual(['Course 0']);
  });

  it('sorts, filters and searches, and rejects unknown parameters [AMB-05]', async () => {
    await give(
      aCourse({ title: 'Hacking with Python', pricePaise: 300, category: 'Security' }),
      aCourse({ title: 'Bookkeeping', pricePaise: 100, description: 'For those who never hacked anything' }),
      aCourse({ title: 'AI సైబర్', pricePaise: 200, category: 'Security' }),
    );
    expect(await courseTitles('?sort=price')).toEqual(['Bookkeeping', 'AI సైబర్', 'Hacking with Python']);
    expect(await courseTitles('?category=Security&sort=title')).toEqual(['AI సైబర్', 'Hacking with Python']);
    expect(await courseTitles('?search=hack&sort=price')).toEqual(['Bookkeeping', 'Hacking with Python']);
    expect(await courseTitles('?search=python%20hacking')).toEqual(['Hacking with Python']);
    expect(await courseTitles('?search=hack&category=security')).toEqual(['Hacking with Python']);
    expect(await courseTitles('?search=secur&sort=title')).toEqual(['AI సైబర్', 'Hacking with Python']);
    expect(await courseTitles(`?search=${encodeURIComponent('ai సైబర్')}`)).toEqual(['AI సైబర్']);
    expect(await courseTitles(`?search=${encodeURIComponent("' OR 1=1 -- %")}`)).toEqual([]);
    for (const query of ['?sort=pricePaise;DROP', '?limit=101', '?page=0', '?search[$ne]=x&page=x'])
      expect((await catalog.call('visitor', 'GET', `/courses${query}`)).status).toBe(400);
  });

  it('returns a course by id and by slug, as the contract describes it [S-175, CON-03]', async () => {
    const course = aCourse({ slug: 'ethical' });
    await give(course);
    const bySlug = (await catalog.call('visitor', 'GET', '/courses/ethical')).as(courseResponse);
    const byId = (await catalog.call('visitor', 'GET', `/courses/${course.id}`)).as(courseResponse);
    expect(bySlug).toEqual(byId);
    expect(bySlug.course).toMatchObject({ id: course.id, price: 1000, version: 1 });
  });

  it('finds an item by slug and id in any case, also for a purchase [CON-01, CON-03]', async () => {
    const [course, likeAnId] = [
      aCourse({ slug: 'certified-ethical-hacker' }),
      aCourse({ slug: '7'.repeat(26) }),
    ];
    const workshop = aWorkshop({ slug: 'tabletop-night' });
    await give(course, likeAnId, workshop);
    for (const [item, keys] of [
      [course, ['Certified-Ethical-HACKER', course.id.toLowerCase(), course.id]],
      [likeAnId, ['7'.repeat(26), likeAnId.id.toLowerCase()]],
    ] as const)
      for (const key of keys) {
        const shown = await catalog.call('visitor', 'GET', `/courses/${key}`);
        expect([key, shown.as(courseResponse).course.slug]).toEqual([key, item.slug]);
        const sold = await catalog.call('visitor', 'GET', `/items/course/${key}`);
        expect([key, sold.as(catalogItemResponse).item.id]).toEqual([key, item.id]);
      }
    for (const key of ['TableTop-Night', workshop.id.toLowerCase()]) {
      const sold = await catalog.call('visitor', 'GET', `/items/workshop/${key}`);
      expect([key, sold.as(catalogItemResponse).item.id]).toEqual([key, workshop.id]);
    }
    for (const key of [newId().toLowerCase(), 'tabletop', '%C3%84'])
      expect((await catalog.call('visitor', 'GET', `/items/workshop/${key}`)).status).toBe(404);
  });

  it("responds 'not found' for unknown and hidden items [S-164, S-177]", async () => {
    const [draft, archived] = [
      aCourse({ slug: 'draft', publication: 'draft' }),
      aCourse({ slug: 'gone', publication: 'archived' }),
    ];
    await give(draft, archived);
    for (const key of ['nothing', newId(), 'draft', draft.id, 'gone', archived.id, '%00', "'%20OR%201=1"]) {
      const { status, error } = await catalog.call('visitor', 'GET', `/courses/${key}`);
      expect([key, status, error.code, error.message]).toEqual([
        key,
        404,
        'COURSE_NOT_FOUND',
        'Course not found',
      ]);
    }
    expect((await catalog.call('user', 'GET', '/workshops/nothing')).error.message).toBe(
      'Workshop not found',
    );
    expect((await catalog.call('admin', 'GET', '/courses/draft')).status).toBe(200);
  });

  it('shows archived items to admins and to buyers, by slug and id [AMB-22]', async () => {
    const [course, workshop] = [aCourse({ publication: 'archived' }), aWorkshop({ publication: 'archived' })];
    await give(course, workshop);
    const paths = [course, workshop].flatMap((entry) => {
      const [list, below] = entry === course ? ['courses', ['', '/lectures']] : ['workshops', ['']];
      return [entry.slug, entry.id].flatMap((key) =>
        (below as string[]).map((rest) => `/${list}/${key}${rest}`),
      );
    });
    for (const path of paths) {
      const statusOf = async (as: TestUser, query = '') =>
        (await catalog.call(as, 'GET', `${path}${query}`)).status;
      expect([path, await statusOf('visitor'), await statusOf('user'), await statusOf('admin')]).toEqual([
        path,
        404,
        404,
        200,
      ]);
      expect([await statusOf('user', '?bought=true'), await statusOf('visitor', '?bought=true')]).toEqual([
        200, 404,
      ]);
    }
    const summaries = await catalog.call('user', 'POST', '/items/look-up', {
      items: [{ type: 'course', id: course.id }],
    });
    expect(summaries.as(lookUpItemsResponse).items[0]?.title).toBe('A course');
  });

  it('shows items that are drafts again to their buyers, and to no other user [AMB-22]', async () => {
    const draft = aCourse({ publication: 'draft' });
    await give(draft);
    expect((await catalog.call('user', 'GET', `/courses/${draft.id}?bought=true`)).status).toBe(200);
    for (const [user, query] of [
      ['user', ''],
      ['visitor', '?bought=true'],
    ] as const)
      expect((await catalog.call(user, 'GET', `/courses/${draft.id}${query}`)).status).toBe(404);
  });

  it('lists workshops, soonest first and past ones last [S-161, AMB-13]', async () => {
    const at = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR);
    const workshop = (title: string, hours: number, overrides = {}) =>
      aWorkshop({ title, startsAt: at(hours), ...overrides });
    await give(
      workshop('past', -100),
      workshop('later', 50),
      workshop('now', -1),
      workshop('soon', 5, { cancelledAt: at(-5) }),
      workshop('long past', -900),
    );
    const { workshops } = (await catalog.call('visitor', 'GET', '/workshops')).as(workshopList);
    expect(workshops.map(({ title, status }) => [title, status])).toEqual([
      ['now', 'in progress'],
      ['soon', 'cancelled'],
      ['later', 'upcoming'],
      ['past', 'completed'],
      ['long past', 'completed'],
    ]);
  });

  it('returns a workshop with date and time in its zone, and without its join link [S-191, S-306]', async () => {
    const workshop = aWorkshop({
      slug: 'tabletop',
      startsAt: new Date('2030-05-01T13:00:00Z'),
      joinUrl: 'https://meet.example/secret',
      capacity: 5,
    });
    await give(workshop);
    const response = await catalog.call('visitor', 'GET', '/workshops/tabletop');
    expect(response.as(workshopResponse).workshop).toMatchObject({
      date: '2030-05-01',
      time: '18:30',
      timeZone: 'Asia/Kolkata',
      status: 'upcoming',
      capacity: 5,
      seatsLeft: 5,
    });
    expect(response.content.toString()).not.toContain('secret');
  });

  it('returns the outline of the lectures in order [S-264, AMB-01]', async () => {
    const course = aCourse({ slug: 'with-lectures' });
    await give(course);
    for (const position of [2, 1])
      await catalog.source.manager.insert(Lecture, {
        id: newId(),
        courseId: course.id,
        section: 'Start',
        position,
        title: `Lecture ${position}`,
        type: 'live',
        durationSec: 600,
        isPreview: position === 1,
        isRequired: true,
        version: 1,
      });
    const response = await catalog.call('visitor', 'GET', '/courses/with-lectures/lectures');
    expect(response.as(lectureList).lectures.map(({ title, isPreview }) => [title, isPreview])).toEqual([
      ['Lecture 1', true],
      ['Lecture 2', false],
    ]);
    expect((await catalog.call('visitor', 'GET', '/courses/none/lectures')).error.code).toBe(
      'COURSE_NOT_FOUND',
    );
  });

  it.each(['%F0%9F%98%80', '%C3%84'])('responds with 404 to the key %s [T44]', async (key) => {
    for (const path of [`/courses/${key}`, `/workshops/${key}`, `/courses/${key}/lectures`])
      expect((await catalog.call('visitor', 'GET', path)).status).toBe(404);
    for (const path of [`/courses/${key}`, `/workshops/${key}`])
      expect((await catalog.call('admin', 'DELETE', path)).status).toBe(404);
  });

  it('returns to the payment service the price, the seats and whether an item is on sale [CON-10]', async () => {
    const course = aCourse({ slug: 'priced', pricePaise: 1_299_900 });
    const begun = aWorkshop({ startsAt: new Date(Date.now() - HOUR), capacity: 5 });
    const cancelled = aWorkshop({ cancelledAt: new Date() });
    const upcoming = aWorkshop({ pricePaise: 0 });
    const draft = aCourse({ publication: 'draft' });
    await give(course, begun, cancelled, upcoming, draft);
    const item = async (path: string) =>
      (await catalog.call('visitor', 'GET', `/items/${path}`)).as(catalogItemResponse).item;
    expect(await item('course/priced')).toEqual({
      type: 'course',
      id: course.id,
      slug: 'priced',
      title: 'A course',
      pricePaise: 1_299_900,
      isOnSale: true,
      isPublished: true,
      capacity: null,
      startsAt: null,
      version: 1,
    });
    expect(await item(`workshop/${upcoming.id}`)).toMatchObject({ isOnSale: true, pricePaise: 0 });
    expect(await item(`workshop/${begun.id}`)).toMatchObject({
      isOnSale: false,
      isPublished: true,
      capacity: 5,
    });
    expect(await item(`workshop/${cancelled.id}`)).toMatchObject({ isOnSale: false });
    expect(await item(`course/${draft.id}`)).toMatchObject({ isOnSale: false, isPublished: false });
    expect((await catalog.call('visitor', 'GET', `/items/course/${upcoming.id}`)).status).toBe(404);
    expect((await catalog.call('visitor', 'GET', `/items/lecture/${course.id}`)).status).toBe(400);
  });

  it('returns items in the order of the requested ids and skips unknown ones [S-264]', async () => {
    const [course, workshop] = [aCourse(), aWorkshop({ cancelledAt: new Date() })];
    await give(course, workshop);
    const items = [
      { type: 'workshop', id: workshop.id },
      { type: 'course', id: newId() },
      { type: 'course', id: course.id },
    ];
    const response = await catalog.call('user', 'POST', '/items/look-up', { items });
    expect(response.as(lookUpItemsResponse).items.map(({ id, isCancelled }) => [id, isCancelled])).toEqual([
      [workshop.id, true],
      [course.id, false],
    ]);
    expect((await catalog.call('user', 'POST', '/items/look-up', { items: [{ id: {} }] })).status).toBe(400);
  });

  it('gives counts and lists to admins only [S-269, S-270]', async () => {
    await give(
      aCourse(),
      aCourse({ publication: 'draft' }),
      aCourse({ publication: 'archived' }),
      aWorkshop(),
    );
    expect(
      (await catalog.call('admin', 'GET', statsServiceCalls.readCatalogStats.path)).as(catalogStats),
    ).toEqual({
      totalCourses: 2,
      totalWorkshops: 1,
      openMessages: 0,
      openReviews: 0,
    });
    const all = (await catalog.call('admin', 'GET', '/admin/courses')).as(adminCourseList);
    expect(all.courses.map(({ publication }) => publication).sort()).toEqual([
      'archived',
      'draft',
      'published',
    ]);
    expect((await catalog.call('user', 'GET', statsServiceCalls.readCatalogStats.path)).status).toBe(403);
    expect((await catalog.call('visitor', 'GET', statsServiceCalls.readCatalogStats.path)).status).toBe(401);
    expect((await catalog.call('user', 'GET', '/admin/courses')).status).toBe(403);
    expect((await catalog.call('user', 'GET', '/courses?all=true')).as(courseList).total).toBe(1);
  });
});
