import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adminCourseList, saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { courseList, workshopList, type CourseList } from '@academy/contracts/catalog/catalog.schemas';
import { eventually } from '@academy/nest-kit/testing';
import MiniSearch from 'minisearch';
import { type EntityManager } from 'typeorm';
import { bumpVersion } from '../../src/catalog/version/catalog-version.js';
import { Course } from '../../src/courses/course.entity.js';
import { SearchIndex } from '../../src/search/search-index.js';
import { Workshop } from '../../src/workshops/workshop.entity.js';
import { aCourse, aWorkshop } from '../catalog-builders.js';
import { CatalogTestApp } from '../catalog-test-app.js';

const HOUR = 3_600_000;
const fields = {
  title: 'Router rescue',
  description: 'About routers.',
  createdBy: 'Asha Rao',
  duration: '12',
  price: '100',
  category: 'Networks',
  syllabus: '["One"]',
  whoShouldAttend: '[]',
  prerequisites: '[]',
};

describe('the search index', () => {
  let catalog: CatalogTestApp;
  beforeEach(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await catalog.close();
  });

  const insert = async (...courses: Course[]): Promise<void> => {
    await catalog.source.manager.insert(Course, courses);
    await catalog.bumpVersion();
  };
  const list = async (query: string, app = catalog): Promise<CourseList> =>
    (await app.call('visitor', 'GET', `/courses?${query}`)).as(courseList);
  const titles = async (query: string, app = catalog) =>
    (await list(query, app)).courses.map(({ title }) => title);
  const save = async (method: 'POST' | 'PUT', path: string, over = {}) =>
    (await catalog.call('admin', method, path, { ...fields, ...over })).as(saveCourseResponse).course;

  const createPublished = async () => {
    const course = await save('POST', '/courses');
    await catalog.publish('course', course.id);
    return course;
  };

  it('finds a saved item at the next search, in every process', async () => {
    const twin = await catalog.twin();
    await twin.get(SearchIndex).built;
    try {
      const { id } = await createPublished();
      for (const app of [catalog, twin])
        expect(await titles('search=router', app)).toEqual(['Router rescue']);
      await save('PUT', `/courses/${id}`, { title: 'Switch rescue', description: 'Text.' });
      for (const app of [catalog, twin]) {
        expect(await titles('search=router', app)).toEqual([]);
        expect(await titles('search=switch', app)).toEqual(['Switch rescue']);
      }
      await catalog.call('admin', 'DELETE', `/courses/${id}`);
      for (const app of [catalog, twin]) expect(await titles('search=switch', app)).toEqual([]);
      await catalog.call('admin', 'POST', `/courses/${id}/restoration`);
      for (const app of [catalog, twin])
        expect(await titles('search=switch', app)).toEqual(['Switch rescue']);
    } finally {
      await twin.close();
    }
  });

  it('returns the matching words of titles and teachers on the page, in their own spelling', async () => {
    await insert(
      aCourse({ title: 'Café Routers: router rescue', instructor: 'Asha Rao', description: 'Cafés.' }),
      aCourse({ title: 'సైబర్ భద్రత పరిచయం', instructor: 'Router' }),
      aCourse({ title: 'साइबर सुरक्षा', instructor: 'Meena Iyer' }),
    );
    const words = async (search: string, more = '') =>
      (await list(`search=${encodeURIComponent(search)}${more}`)).matchedWords;
    expect(await words('router')).toEqual(['router', 'Router']);
    expect(await words('cafe')).toEqual(['Café']);
    expect(await words('ruoter asha', '&sort=price')).toEqual(['Routers', 'router', 'Asha']);
    expect(await words('భద్ర')).toEqual(['భద్రత']);
    expect(await words('सुरक्षा')).toEqual(['सुरक्षा']);
    expect(await words('gardening')).toEqual([]);
    expect(await list('')).not.toHaveProperty('matchedWords');
    const asAdmin = await catalog.call('admin', 'GET', '/admin/courses?search=router');
    expect(String(asAdmin.content)).not.toContain('matchedWords');
  });

  it('reads only the texts of changed items', async () => {
    await insert(...Array.from({ length: 30 }, () => aCourse()));
    const { id } = await createPublished();
    expect(await titles('search=router')).toEqual(['Router rescue']);
    await save('PUT', `/courses/${id}`, { title: 'Switch rescue' });
    const queries = jest.spyOn(catalog.source, 'query');
    expect(await titles('search=switch')).toEqual(['Switch rescue']);
    const texts = queries.mock.calls.filter(([sql]) => sql.includes('LEFT(description, 500)'));
    expect(texts.map(([, values]) => values)).toEqual([[[id]]]);
  });

  it('finds a change that was made before another one and committed after it', async () => {
    const [early, late] = [aCourse({ title: 'Cables' }), aCourse({ title: 'Wires' })];
    await insert(early, late);
    expect(await titles('search=cables')).toEqual(['Cables']);
    const change = (manager: EntityManager, { id }: Course, title: string, second: number) =>
      manager.update(
        Course,
        { id },
        { title, version: 2, updatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) },
      );
    const runner = catalog.source.createQueryRunner();
    try {
      await runner.startTransaction();
      await change(runner.manager, early, 'Router rescue', 1);
      await catalog.source.transaction(async (manager) => {
        await change(manager, late, 'Switch rescue', 2);
        await bumpVersion(manager);
      });
      expect(await titles('search=switch')).toEqual(['Switch rescue']);
      expect(await titles('search=router')).toEqual([]);
      await bumpVersion(runner.manager);
      await runner.commitTransaction();
    } finally {
      await runner.release();
    }
    expect(await titles('search=router')).toEqual(['Router rescue']);
    expect(await titles('search=cables')).toEqual([]);
  });

  it('drops items that were deleted from the database', async () => {
    const course = aCourse({ title: 'Router rescue' });
    await insert(course);
    expect(await titles('search=router')).toEqual(['Router rescue']);
    await catalog.source.manager.delete(Course, { id: course.id });
    await catalog.bumpVersion();
    expect(await list('search=router')).toMatchObject({ total: 0, courses: [] });
  });

  it('never shows drafts and archived items to visitors, and shows all of them to admins', async () => {
    await insert(
      ...(['draft', 'published', 'archived'] as const).map((publication) =>
        aCourse({ title: `Router ${publication}`, publication }),
      ),
    );
    expect(await list('search=router')).toMatchObject({ total: 1, courses: [{ title: 'Router published' }] });
    // A mistyped search, and one with the order of the list.
    for (const query of ['search=rotuer', 'search=router%20draft', 'search=router&sort=title'])
      expect((await titles(query)).filter((title) => title !== 'Router published')).toEqual([]);
    const all = async (query: string) =>
      (await catalog.call('admin', 'GET', `/admin/courses?search=router${query}`)).as(adminCourseList).total;
    expect([await all(''), await all('&publication=draft')]).toEqual([3, 1]);
  });

  it('is filtered by category and sorted by price, with the total of the results', async () => {
    await insert(
      ...Array.from({ length: 12 }, (_, index) =>
        aCourse({
          title: `Router ${index}`,
          pricePaise: (12 - index) * 100,
          category: index % 3 === 0 ? 'Networks' : 'General',
        }),
      ),
    );
    const cheapest = await list('search=router&category=networks&sort=price&limit=3');
    expect(cheapest.total).toBe(4);
    expect(cheapest.courses.map(({ title }) => title)).toEqual(['Router 9', 'Router 6', 'Router 3']);
    expect(await titles(`search=router&category=Networks&sort=price&limit=3&after=${cheapest.next}`)).toEqual(
      ['Router 0'],
    );
    expect(await list('search=router&category=Gardening')).toMatchObject({ total: 0, courses: [] });
  });

  it.each(['', '&sort=price', '&sort=title'])(
    'has consistent pages by cursor and by number (%s)',
    async (sort) => {
      await insert(
        ...Array.from({ length: 230 }, (_, index) =>
          aCourse({ title: `Router ${index}`, pricePaise: (index % 7) * 100 }),
        ),
      );
      for (const [words, total] of [
        ['router', 230],
        ['router%201', 1],
      ] as const)
        expect((await list(`search=${words}${sort}`)).total).toBe(total);
      const query = `search=router&limit=40${sort}`;
      const first = await list(query);
      const second = await list(`${query}&after=${first.next}`);
      const third = await list(`${query}&after=${second.next}`);
      const ids = [first, second, third].flatMap((page) => page.courses.map(({ id }) => id));
      expect(new Set(ids).size).toBe(120);
      expect((await list(`${query}&before=${third.previous}`)).courses).toEqual(second.courses);
      expect((await list(`${query}&page=3`)).courses).toEqual(third.courses);
      const last = await list(`${query}&page=6`);
      expect([last.courses.length, last.next, first.previous]).toEqual([30, null, null]);
    },
  );

  it('continues at the former place of an item that is no longer found', async () => {
    await insert(...Array.from({ length: 6 }, (_, index) => aCourse({ title: `Router ${index}` })));
    const all = await list('search=router');
    const first = await list('search=router&limit=2');
    await catalog.source.manager.update(
      Course,
      { id: first.courses[1]?.id ?? '' },
      { publication: 'draft', version: 2 },
    );
    await catalog.bumpVersion();
    const second = await list(`search=router&limit=2&after=${first.next}`);
    expect(second.courses.map(({ id }) => id)).toEqual(all.courses.slice(2, 4).map(({ id }) => id));
  });

  it('keeps workshops in chronological order', async () => {
    const at = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR);
    await catalog.source.manager.insert(
      Workshop,
      [-50, 80, 5].map((hours) => aWorkshop({ title: `Router in ${hours}`, startsAt: at(hours) })),
    );
    await catalog.bumpVersion();
    const { workshops, total } = (await catalog.call('visitor', 'GET', '/workshops?search=router')).as(
      workshopList,
    );
    expect([total, workshops.map(({ title }) => title)]).toEqual([
      3,
      ['Router in 5', 'Router in 80', 'Router in -50'],
    ]);
  });

  it('searches titles while it is being built', async () => {
    await insert(
      aCourse({ title: 'Router rescue', description: 'Cables.' }),
      aCourse({ title: 'Cables', description: 'Router.' }),
      aCourse({ title: 'సైబర్ భద్రత' }),
      aCourse({ title: 'Router draft', publication: 'draft' }),
    );
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const add = MiniSearch.prototype.addAllAsync;
    jest.spyOn(MiniSearch.prototype, 'addAllAsync').mockImplementation(async function (
      this: MiniSearch,
      ...given
    ) {
      await held;
      return add.apply(this, given);
    });
    const twin = await catalog.twin();
    try {
      expect(await list('search=router', twin)).toMatchObject({
        total: 1,
        courses: [{ title: 'Router rescue' }],
      });
      expect(await titles(`search=${encodeURIComponent('భద్రత')}`, twin)).toEqual(['సైబర్ భద్రత']);
      release();
      await eventually('the index is made', async () => (await list('search=router', twin)).total === 2);
    } finally {
      await twin.close();
    }
  });
});
