import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ItemSort } from '@academy/contracts/catalog/catalog-list';
import { courseList, type CourseList } from '@academy/contracts/catalog/catalog.schemas';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { Course } from '../src/courses/course.entity.js';
import { aCourse } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';

const COURSES = 20_000;
const LIMIT = 24;
/** Reads per page in addition to its rows: the ends of ranges, and the row that shows whether more follow. */
const MAX_READS = 4 * LIMIT;
const SORTS: ItemSort[] = ['newest', 'popular', 'rating', 'price', 'price-desc', 'title'];

/** Fills the table; prices, days and categories repeat, so that the id often decides the order. */
const FILL = `INSERT INTO courses (id, slug, title, description, instructor, category, duration_hours, price_paise,
    original_price_paise, image, is_popular, syllabus, who_should_attend, prerequisites, publication, version, created_at,
    updated_at)
  SELECT UPPER(CONCAT('01', SUBSTRING(SHA2(n, 256), 1, 24))), CONCAT('course-', n), CONCAT('Course ', n MOD 100, ' number', n),
    'Everything about it.', 'Faculty',
    ELT(1 + n MOD 4, 'General', 'Business', 'Awareness', 'Cybersecurity'), 3, (n MOD 5) * 100, NULL, NULL,
    n MOD 50 = 0, '[]', '[]', '[]', 'published', 1, TIMESTAMP('2026-01-01') + INTERVAL n MOD 30 DAY, NOW(3)
  FROM (SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * d.d + 10000 * e.d AS n FROM d a, d b, d c, d d, d e) numbers
  WHERE n < ${COURSES}`;

interface RecordedQuery {
  readonly sql: string;
  readonly values: unknown[];
}

/** Query plans on a large table (decision 0070): every page reads only its own rows. */
describe(`lists of ${COURSES} courses`, () => {
  let catalog: CatalogTestApp;
  let connection: Connection;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
    await catalog.source.query('CREATE TABLE d (d int PRIMARY KEY)');
    await catalog.source.query('INSERT INTO d VALUES (0),(1),(2),(3),(4),(5),(6),(7),(8),(9)');
    await catalog.source.query(FILL);
    await catalog.source.manager.insert(Course, aCourse({ title: 'The only one', category: 'Business' }));
    await catalog.bumpVersion();
    await catalog.source.query('ANALYZE TABLE courses');
    connection = await createConnection({ uri: catalog.url, timezone: 'Z' });
  });
  afterAll(async () => {
    await connection.end();
    await catalog.close();
  });

  const get = async (query: string): Promise<CourseList> =>
    (await catalog.call('visitor', 'GET', `/courses?${query}`)).as(courseList);

  /** Returns the page and its queries, without those that all pages of a list share. */
  const watched = async (query: string): Promise<{ page: CourseList; queries: RecordedQuery[] }> => {
    const spy = jest.spyOn(catalog.source, 'query');
    try {
      const page = await get(query);
      const queries = spy.mock.calls.map(([sql, values]) => ({ sql, values: (values ?? []) as unknown[] }));
      return { page, queries: queries.filter(({ sql }) => sql.includes(' FROM courses ')) };
    } finally {
      spy.mockRestore();
    }
  };

  const rowsReadBy = async ({ sql, values }: RecordedQuery): Promise<number> => {
    await connection.query('FLUSH STATUS');
    await connection.query(sql, values);
    const [rows] = await connection.query<RowDataPacket[]>("SHOW SESSION STATUS LIKE 'Handler_read%'");
    return rows.reduce((sum, row) => sum + Number(row['Value']), 0);
  };
  const planOf = async ({ sql, values }: RecordedQuery): Promise<RowDataPacket> => {
    const [rows] = await connection.query<RowDataPacket[]>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, values);
    return rows[0] as RowDataPacket;
  };

  describe.each(['', '&category=Business'])('with the filter "%s"', (filter) => {
    it.each(SORTS)('in the order %s read every page along its index', async (sort) => {
      const name = filter ? `category_${sort}` : sort;
      const index = `ix_courses_${name.replace('price-desc', 'price')}`;
      const query = `limit=${LIMIT}&sort=${sort}${filter}`;
      // From here on, the data that all pages share is cached.
      const deep = await get(`${query}&page=${Math.floor(COURSES / LIMIT / 6)}`);
      expect(deep.courses).toHaveLength(LIMIT);
      for (const place of ['', `&after=${deep.next}`, `&before=${deep.previous}`]) {
        const { page, queries } = await watched(query + place);
        expect([place, page.courses.length, queries.length]).toEqual([place, LIMIT, 1]);
        const [read] = queries as [RecordedQuery];
        const { key, Extra, type } = await planOf(read);
        expect([key, type]).toEqual([index, place === '' ? 'ref' : 'range']);
        expect(Extra ?? '').not.toMatch(/filesort|temporary/);
        expect(await rowsReadBy(read)).toBeLessThan(MAX_READS);
      }
    });

    it('read a numbered page by the numbers of its rows', async () => {
      const query = `limit=${LIMIT}&sort=price${filter}`;
      await get(`${query}&page=2`);
      const { page, queries } = await watched(`${query}&page=${Math.floor(COURSES / LIMIT / 5)}`);
      expect([page.courses.length, queries.length]).toEqual([LIMIT, 1]);
      expect((await planOf((queries as [RecordedQuery])[0]))['key']).toBe('uq_courses_number');
      expect(await rowsReadBy((queries as [RecordedQuery])[0])).toBeLessThan(MAX_READS);
    });
  });

  it('read all numbers of an order from its index only', async () => {
    await catalog.bumpVersion();
    const { queries } = await watched('sort=title&page=3');
    const order = queries.find(({ sql }) => sql.startsWith('SELECT number')) as RecordedQuery;
    expect(await planOf(order)).toMatchObject({
      key: 'ix_courses_title',
      Extra: expect.stringContaining('Using index'),
    });
  });
});
