import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { slugList } from '@academy/contracts/slugs/slug.calls';
import { Course } from '../src/courses/course.entity.js';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { aCourse, aWorkshop } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';

let catalog: CatalogTestApp;
beforeAll(async () => {
  catalog = await CatalogTestApp.open();
  for (const table of ['courses', 'workshops']) await catalog.source.query(`DELETE FROM ${table}`);
});
afterAll(() => catalog.close());

const slugs = async (path: string) => {
  const response = (await catalog.call('visitor', 'GET', path)).as(slugList);
  return response.slugs.map(({ slug }) => slug);
};

it('returns the slugs of published items in consecutive pages', async () => {
  await catalog.source.manager.insert(Course, [
    aCourse({ slug: 'b-course' }),
    aCourse({ slug: 'a-course' }),
    aCourse({ slug: 'c-draft', publication: 'draft' }),
    aCourse({ slug: 'd-archived', publication: 'archived' }),
  ]);
  await catalog.source.manager.insert(Workshop, [aWorkshop({ slug: 'a-workshop' })]);
  expect(await slugs('/slugs/course')).toEqual(['a-course', 'b-course']);
  expect(await slugs('/slugs/course?after=a-course')).toEqual(['b-course']);
  expect(await slugs('/slugs/workshop')).toEqual(['a-workshop']);
  expect((await catalog.call('visitor', 'GET', '/slugs/secrets')).status).toBe(400);
});

it('reads along the index of slugs', async () => {
  const [plan] = await catalog.source.query<{ key: string; Extra: string }[]>(
    `EXPLAIN FORMAT=TRADITIONAL SELECT slug, updated_at FROM courses FORCE INDEX (uq_courses_slug)
     WHERE slug > 'a' AND publication = 'published' ORDER BY slug LIMIT 10`,
  );
  expect(plan?.key).toBe('uq_courses_slug');
  expect(plan?.Extra).not.toContain('filesort');
});
