import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminCourseList } from '@academy/contracts/courses/admin-course.schemas';
import { type ItemSort } from '@academy/contracts/catalog/catalog-list';
import { courseList, workshopList } from '@academy/contracts/catalog/catalog.schemas';
import { Course } from '../src/courses/course.entity.js';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { aCourse, aWorkshop } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';

const HOUR = 3_600_000;
const COURSES = 23;

describe('pages of a list [AMB-05]', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
    // Few different prices, titles and days, so that the id decides the order of most rows.
    const courses = Array.from({ length: COURSES }, (_, index) =>
      aCourse({
        title: ['Alpha', 'alpha', 'Zulu', 'సైబర్'][index % 4] ?? '',
        pricePaise: (index % 3) * 100,
        isPopular: index % 5 === 0,
        isBestSeller: index % 3 === 0,
        ratingScore: (index % 3) * 20_000,
        category: index % 2 === 0 ? 'General' : 'Business',
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
      }),
    );
    await catalog.source.manager.insert(Course, [...courses, aCourse({ publication: 'draft' })]);
    const at = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR);
    const starts = [-900, -100, -100, -1, 5, 5, 50, 60];
    await catalog.source.manager.insert(
      Workshop,
      starts.map((hours) => aWorkshop({ title: String(hours), startsAt: at(hours) })),
    );
    await catalog.bumpVersion();
  });
  afterAll(() => catalog.close());

  const courses = async (query: string) =>
    (await catalog.call('visitor', 'GET', `/courses?${query}`)).as(courseList);
  const workshops = async (query: string) =>
    (await catalog.call('visitor', 'GET', `/workshops?${query}`)).as(workshopList);

  it.each<ItemSort>(['newest', 'popular', 'rating', 'price', 'price-desc', 'title', 'soonest'])(
    'visit every item once by next and previous in the order %s, and equal the numbered pages',
    async (sort) => {
      const all = (await courses(`sort=${sort}&limit=100`)).courses.map(({ id }) => id);
      expect(new Set(all).size).toBe(COURSES);
      const forward = [await courses(`sort=${sort}&limit=5`)];
      for (let next = forward[0]?.next; next; next = forward.at(-1)?.next)
        forward.push(await courses(`sort=${sort}&limit=5&page=${forward.length + 1}&after=${next}`));
      expect(forward.map(({ courses: shown }) => shown.length)).toEqual([5, 5, 5, 5, 3]);
      expect(forward.flatMap(({ courses: shown }) => shown.map(({ id }) => id))).toEqual(all);
      expect(forward.map(({ page, total }) => [page, total])).toEqual(
        forward.map((_, index) => [index + 1, COURSES]),
      );
      const backward = [forward.at(-1)];
      for (let previous = backward[0]?.previous; previous; previous = backward[0]?.previous)
        backward.unshift(await courses(`sort=${sort}&limit=5&before=${previous}`));
      expect(backward.map((page) => page?.courses)).toEqual(forward.map((page) => page.courses));
      for (const [index, page] of forward.entries())
        expect((await courses(`sort=${sort}&limit=5&page=${index + 1}`)).courses).toEqual(page.courses);
      expect((await courses(`sort=${sort}&limit=5&page=6`)).courses).toEqual([]);
    },
  );

  it('keep the filter', async () => {
    const first = await courses('category=Business&limit=8');
    const second = await courses(`category=Business&limit=8&after=${first.next}`);
    expect([first.total, second.courses.length, second.next]).toEqual([11, 3, null]);
    expect(new Set([...first.courses, ...second.courses].map(({ category }) => category))).toEqual(
      new Set(['Business']),
    );
  });

  it('continue from upcoming to past workshops and back [S-161]', async () => {
    const all = (await workshops('')).workshops.map(({ title }) => title);
    expect(all).toEqual(['-1', '5', '5', '50', '60', '-100', '-100', '-900']);
    const first = await workshops('limit=3');
    const second = await workshops(`limit=3&after=${first.next}`);
    const third = await workshops(`limit=3&after=${second.next}`);
    const titles = [first, second, third].flatMap((page) => page.workshops.map(({ title }) => title));
    expect([titles, third.next]).toEqual([all, null]);
    expect((await workshops(`limit=3&before=${third.previous}`)).workshops).toEqual(second.workshops);
    expect((await workshops(`limit=3&before=${second.previous}`)).workshops).toEqual(first.workshops);
    expect((await workshops('limit=3&page=3')).workshops).toEqual(third.workshops);
  });

  it('include drafts for an admin', async () => {
    const list = async (query: string) =>
      (await catalog.call('admin', 'GET', `/admin/courses?${query}`)).as(adminCourseList);
    const first = await list('limit=20');
    const second = await list(`limit=20&after=${first.next}`);
    expect([first.total, second.courses.length]).toEqual([COURSES + 1, 4]);
  });

  it('reject a cursor that is invalid or of another order [T44]', async () => {
    const { next } = await courses('limit=5');
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      'x',
      '%27%20OR%201=1',
      encoded({}),
      encoded(['newest', 0, 'yesterday', 'x', 'y']),
      encoded(['newest', 0, new Date(), new Date(), "' OR 1=1 -- "]),
      encoded(['newest', 1, new Date(), new Date(), '01ARZ3NDEKTSV4RRFFQ69G5FAV']),
    ];
    for (const query of [...bad.map((cursor) => `after=${cursor}`), `sort=price&before=${next}`, 'before='])
      expect([query, (await catalog.call('visitor', 'GET', `/courses?${query}`)).status]).toEqual([
        query,
        400,
      ]);
  });
});
