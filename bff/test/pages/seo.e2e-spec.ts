import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MAX_SLUGS_AT_ONCE, slugServiceCalls } from '@academy/contracts/slugs/slug.calls';
import { publicTeacherServiceCalls } from '@academy/contracts/teachers/teacher.calls';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { rejection } from '../fake-service.js';
import { startBff, type Bff } from '../start-bff.js';

const updatedAt = '2026-01-02T03:04:05.000Z';
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at);

describe('files for search engines and messengers', () => {
  let bff: Bff;
  let courses: string[] = [];

  beforeAll(async () => {
    bff = await startBff();
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body: { teachers: [aTeacher()] } }));
    bff.catalog.on(slugServiceCalls.listSlugs, ({ params, query }) => {
      const slugs = params['type'] === 'course' ? courses : ['phishing-drill'];
      const rest = slugs.filter((slug) => slug > (query['after'] ?? '')).slice(0, MAX_SLUGS_AT_ONCE);
      return { body: { slugs: rest.map((slug) => ({ slug, updatedAt })) } };
    });
  });
  afterAll(() => bff.stop());

  it('the icon that crawlers request exists', async () => {
    const { headers, statusCode } = await bff.inject('/favicon.ico');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('robots.txt names the sitemap, and excludes the API', async () => {
    const { body, headers } = await bff.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Sitemap: http://localhost:4000/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
  });

  it('the sitemap has every public page and item with the day of its change, and no private page', async () => {
    courses = ['ceh', 'a&b'];
    const { body, headers } = await bff.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = locations(body).map((url) => url.replace('http://localhost:4000', ''));
    expect(found).toEqual(expect.arrayContaining(['/', '/course', '/policies', '/course/ceh']));
    expect(found).toEqual(
      expect.arrayContaining(['/course/a%26b', '/workshop/phishing-drill', '/teachers/meera-nair']),
    );
    expect(found.filter((path) => /dashboard|login|admin|payment/.test(path))).toEqual([]);
    expect(body).toContain(`/course/ceh</loc><lastmod>${updatedAt}</lastmod>`);
  });

  it('shared images are ours, under stable names', async () => {
    const { headers, statusCode } = await bff.inject('/share/academy.png');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect((await bff.inject('/share/..%2fpackage.json')).statusCode).toBe(404);
  });
});

describe('a sitemap of more URLs than a file may have', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body: { teachers: [aTeacher()] } }));
    const all = Array.from({ length: 60_000 }, (_, index) => `course-${String(index).padStart(6, '0')}`);
    bff.catalog.on(slugServiceCalls.listSlugs, ({ params, query }) => {
      const slugs = params['type'] === 'course' ? all : [];
      const first = query['after'] ? slugs.indexOf(query['after']) + 1 : 0;
      const part = slugs.slice(first, first + MAX_SLUGS_AT_ONCE).map((slug) => ({ slug, updatedAt }));
      return { body: { slugs: part } };
    });
  });
  afterAll(() => bff.stop());

  it('is split, and its parts contain every URL once', async () => {
    const index = await bff.inject('/sitemap.xml');
    expect(index.body).toContain('<sitemapindex');
    const parts = locations(index.body).map((url) => new URL(url).pathname);
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const found: string[] = [];
    for (const part of parts) {
      const own = locations((await bff.inject(part)).body);
      expect(own.length).toBeLessThanOrEqual(50_000);
      found.push(...own);
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((url) => url.includes('/course/')).length).toBe(60_000);
    expect((await bff.inject('/sitemap-3.xml')).statusCode).toBe(404);
  });
});

describe('the sitemap while the catalogue is unavailable', () => {
  let bff: Bff;
  afterEach(() => bff.stop());
  const unavailable = () => bff.catalog.on(slugServiceCalls.listSlugs, () => rejection(503, 'UNAVAILABLE'));

  it('is 503 with Retry-After if none was ever built', async () => {
    bff = await startBff();
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body: { teachers: [aTeacher()] } }));
    unavailable();
    const { headers, statusCode } = await bff.inject('/sitemap.xml');
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  });

  it('is 503 as soon as one of its parts fails', async () => {
    bff = await startBff();
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body: { teachers: [aTeacher()] } }));
    bff.catalog.on(slugServiceCalls.listSlugs, () => new Promise(() => undefined));
    expect((await bff.inject('/sitemap.xml')).statusCode).toBe(503);
  });

  it('is the last one that was built', async () => {
    bff = await startBff();
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body: { teachers: [aTeacher()] } }));
    const slugs = [{ slug: 'ceh', updatedAt }];
    bff.catalog.on(slugServiceCalls.listSlugs, () => ({ body: { slugs } }));
    const built = await bff.inject('/sitemap.xml');
    expect(built.body).toContain('/course/ceh<');
    unavailable();
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 3_600_000);
    const later = await bff.inject('/sitemap.xml');
    clock.mockRestore();
    expect([later.statusCode, later.body]).toEqual([200, built.body]);
    expect(bff.catalog.callsTo(slugServiceCalls.listSlugs)).toHaveLength(3);
  });
});
