import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { courseList, courseResponse, workshopResponse } from '@academy/contracts/catalog/catalog.schemas';
import { type PageState } from '@academy/contracts/releases/release.schemas';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { aTeam, publish, writeKeyRing } from '@academy/registry-kit/testing';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../src/config/env.js';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { reviewServiceCalls } from '@academy/contracts/reviews/review.calls';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { publicFaqServiceCalls } from '@academy/contracts/content/faq.calls';
import { homeServiceCalls } from '@academy/contracts/home/home.calls';
import { someFigures } from '@academy/contracts/home/home.factory';
import { publicTeacherServiceCalls, teacherResponse } from '@academy/contracts/teachers/teacher.calls';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { rejection } from '../fake-service.js';
import { startBff, type Bff } from '../start-bff.js';

async function release(folder: string): Promise<void> {
  const { key, team } = aTeam(['shell', 'mf_learner'], 'Platform');
  const ring = await writeKeyRing(join(folder, 'key-ring.json'), [team]);
  const signing = { store: new FolderStore(folder), ring, key };
  await publish(signing, { remote: 'shell', routes: [], pages: ['/'] });
  const namedPages = [{ name: 'verify', path: '/verify', title: 'Check a certificate' }];
  await publish(signing, { remote: 'mf_learner', routes: ['/verify'], namedPages });
}

const courseOf = () => courseResponse.shape.course.parse(aCourse({ slug: 'ceh' }));
const workshopOf = (id = '01ARZ3NDEKTSV4RRFFQ69G5FAV') =>
  workshopResponse.shape.workshop.parse(aWorkshop({ id, seatsLeft: 10 }));
const stateOf = (html: string): PageState =>
  JSON.parse(/id="academy-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null') as PageState;

describe('initial data', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    await release(bff.app.get<BffEnvironment>(BFF_ENVIRONMENT).RELEASE_STORE_DIR);
  });
  afterAll(() => bff.stop());

  it('the page of the courses contains the response of its first call [F6]', async () => {
    const list = courseList.parse({
      courses: [aCourse({ title: '</script><b>' })],
      total: 1,
      page: 1,
      next: null,
      previous: null,
    });
    bff.catalog.on(catalogServiceCalls.listCourses, () => ({ body: list }));
    const page = await bff.inject('/course');
    expect(page.statusCode).toBe(200);
    expect(stateOf(page.body).data).toEqual([{ path: '/api/course/all?limit=12', body: list }]);
    expect(page.body).toContain('<link rel="canonical" href="http://localhost:4000/course">');
    expect(page.body).not.toContain('</script><b>');
  });

  it('the front page contains popular courses, next workshops, teachers, reviews and numbers, and leaves out what cannot be read', async () => {
    const page = { total: 1, page: 1, next: null, previous: null };
    bff.catalog.on(catalogServiceCalls.listCourses, () => ({ body: { courses: [courseOf()], ...page } }));
    bff.catalog.on(catalogServiceCalls.listWorkshops, () => ({
      body: { workshops: [workshopOf()], ...page },
    }));
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    bff.catalog.on(homeServiceCalls.getHome, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    const first = await bff.inject('/');
    expect(first.statusCode).toBe(200);
    expect(stateOf(first.body).data.map(({ path }) => path)).toEqual([
      '/api/course/all?limit=4&sort=popular',
      '/api/workshop/all?limit=3',
    ]);
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body: { teachers: [aTeacher()] } }));
    const home = { reviews: [], figures: someFigures() };
    bff.catalog.on(homeServiceCalls.getHome, () => ({ body: home }));
    const { data } = stateOf((await bff.inject('/')).body);
    expect(data.slice(-2)).toMatchObject([
      { path: '/api/teachers', body: { teachers: [{ slug: 'meera-nair' }] } },
      { path: '/api/home', body: home },
    ]);
  });

  it('the page of the academy contains its teachers and questions, and leaves out what cannot be read', async () => {
    const paths = async () => stateOf((await bff.inject('/aboutus')).body).data.map(({ path }) => path);
    bff.catalog.on(publicFaqServiceCalls.listFaq, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    expect(await paths()).toEqual(['/api/teachers']);
    bff.catalog.on(publicFaqServiceCalls.listFaq, () => ({ body: { faq: [] } }));
    expect(await paths()).toEqual(['/api/teachers', '/api/faq']);
  });

  it('the page of a teacher contains the profile, the courses, and the workshops with their free seats', async () => {
    const body = {
      teacher: aTeacher(),
      courses: [courseOf()],
      workshops: [workshopOf('01ARZ3NDEKTSV4RRFFQ69G5TEW')],
    };
    bff.catalog.on(publicTeacherServiceCalls.getTeacher, () => ({ body }));
    bff.payment.on(seatServiceCalls.countTaken, () => ({
      body: { taken: { [body.workshops[0]?.id ?? '']: 4 } },
    }));
    const page = await bff.inject('/teachers/meera-nair');
    expect([page.statusCode, stateOf(page.body).data]).toMatchObject([
      200,
      [
        {
          path: '/api/teachers/meera-nair',
          body: { teacher: body.teacher, courses: [{ slug: 'ceh' }], workshops: [{ seatsLeft: 6 }] },
        },
      ],
    ]);
    expect(page.body).toContain('<title>Meera Nair, Penetration tester · Abhaya Academy</title>');
    expect(page.body).toContain('<link rel="canonical" href="http://localhost:4000/teachers/meera-nair">');
    const { workshops } = teacherResponse.parse((await bff.inject('/api/teachers/meera-nair')).json());
    expect(workshops).toMatchObject([{ seatsLeft: 6 }]);
    const other = await bff.inject('/teachers/MEERA-nair');
    expect([other.statusCode, other.headers.location]).toEqual([301, '/teachers/meera-nair']);
  });

  it('the page of an unknown teacher has the status 404', async () => {
    bff.catalog.on(publicTeacherServiceCalls.getTeacher, () =>
      rejection(404, 'TEACHER_NOT_FOUND', 'No such teacher'),
    );
    const page = await bff.inject('/teachers/nobody');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Teacher not found');
  });

  it('the page of all teachers contains them', async () => {
    const body = { teachers: [aTeacher()] };
    bff.catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body }));
    const page = await bff.inject('/teachers');
    expect(stateOf(page.body).data).toMatchObject([
      { path: '/api/teachers', body: { teachers: [{ slug: 'meera-nair' }] } },
    ]);
  });

  describe('a URL that leads nowhere', () => {
    const requested: string[] = [];
    const open = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') => {
      const unknown = ({ params }: { params: Record<string, string> }) => {
        requested.push(params['id'] ?? '');
        return rejection(404, 'COURSE_NOT_FOUND', 'Course not found');
      };
      bff.catalog.on(catalogServiceCalls.getCourse, unknown).on(catalogServiceCalls.getWorkshop, unknown);
      return bff.inject({ url, headers: { accept } });
    };

    it.each([
      '/index.html',
      '/course/%ff',
      '/course/%E0%A4%A?page=%ff',
      '/workshop/%',
      '/course/notes.pdf',
      '/%c0%ae%c0%ae/etc/passwd',
      '/%',
      '/course/%00',
      '/nothing/%ff%20%zz',
    ])('%s is a not-found page for a browser [S-164, T36]', async (url) => {
      const { statusCode, headers, body } = await open(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('<div id="root"></div>');
    });

    it('an undecodable path is looked up as it was written [S-164]', async () => {
      await open('/course/a%20%ff');
      expect(requested.at(-1)).toBe('a%20%ff');
    });

    it.each([
      ['/api/course/%ff', 400, 'BAD_ADDRESS', undefined],
      ['/api/nothing', 404, 'NOT_FOUND', undefined],
      ['/uploads/%ff', 400, 'BAD_ADDRESS', undefined],
      ['/r/%ff/a.js', 400, 'BAD_ADDRESS', undefined],
      ['/index.html', 404, 'NOT_FOUND', '*/*'],
      ['/logo.png', 404, 'NOT_FOUND', 'image/avif,image/webp,*/*;q=0.8'],
      ['/course/%ff', 400, 'BAD_ADDRESS', 'application/json'],
    ])('%s is rejected as JSON for other clients [T36]', async (url, status, code, accept) => {
      const response = await open(url, accept);
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    });
  });

  it("a certificate's page is not indexed by search engines; the verification page is", async () => {
    const open = (url: string) => bff.inject({ url, headers: { accept: 'text/html' } });
    const start = await open('/verify');
    expect([start.statusCode, start.body.includes('content="noindex"')]).toEqual([200, false]);
    expect(start.body).toContain('<title>Check a certificate');
    for (const url of ['/verify/AC-2026-7KQ4-M2XD', '/learn/ceh', '/learn/ceh/01ARZ3NDEKTSV4RRFFQ69G5FAW']) {
      const page = await open(url);
      expect([url, page.body.includes('content="noindex"')]).toEqual([url, true]);
    }
    expect((await open('/verify/AC-2026-7KQ4-M2XD')).statusCode).toBe(200);
    expect((await open('/verify/a/b')).statusCode).toBe(404);
  });

  it('a page of search results contains the response of that search [UX-22]', async () => {
    const requested: Record<string, unknown>[] = [];
    bff.catalog.on(catalogServiceCalls.listCourses, ({ query }) => {
      requested.push(query);
      return { body: courseList.parse({ courses: [], total: 0, page: 2, next: null, previous: null }) };
    });
    const { body } = await bff.inject('/course?sort=price&search=cyber%20crime&page=2&utm_source=mail');
    const path = '/api/course/all?limit=12&search=cyber%20crime&sort=price&page=2';
    expect(stateOf(body).data.map((entry) => entry.path)).toEqual([path]);
    expect(requested).toEqual([{ limit: '12', page: '2', search: 'cyber crime', sort: 'price' }]);
  });

  it('a slug that cannot exist is not found, and is no outage [S-164]', async () => {
    bff.catalog.on(catalogServiceCalls.getCourse, () => rejection(400, 'BAD_ADDRESS'));
    const { statusCode } = await bff.inject(`/course/${'a'.repeat(101)}`);
    expect(statusCode).toBe(404);
  });

  it('the word for the whole list leads to the list', async () => {
    for (const path of ['/course/all', '/workshop/ALL']) {
      const { headers, statusCode } = await bff.inject(path);
      expect([statusCode, headers.location]).toEqual([301, path.replace(/\/all$/i, '')]);
    }
  });

  it('a question mark in a query is part of it, in data, rendering and redirects', async () => {
    const requested: unknown[] = [];
    bff.catalog.on(catalogServiceCalls.listCourses, ({ query }) => {
      requested.push(query['search']);
      return { body: courseList.parse({ courses: [], total: 0, page: 1, next: null, previous: null }) };
    });
    const { body } = await bff.inject('/course?search=what?now');
    expect(requested).toEqual(['what?now']);
    expect(stateOf(body).data[0]?.path).toBe('/api/course/all?limit=12&search=what%3Fnow');
    const moved = await bff.inject('/Course?search=a?b&sort=title');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/course?search=a?b&sort=title']);
  });

  it('a cursor that the catalogue rejects does not empty the page: the page number is used [UX-22]', async () => {
    const list = courseList.parse({ courses: [aCourse()], total: 13, page: 2, next: null, previous: null });
    bff.catalog.on(catalogServiceCalls.listCourses, ({ query }) =>
      'after' in query ? rejection(400, 'VALIDATION_FAILED') : { body: list },
    );
    const { statusCode, body } = await bff.inject('/course?page=2&after=garbage');
    expect([statusCode, stateOf(body).data[0]?.body]).toEqual([200, list]);
  });

  it('the page of a course by its id redirects permanently to that by its slug [CON-03]', async () => {
    const course = aCourse({
      title: 'Certified <Hacker>',
      description: `Learn ${'to defend '.repeat(40)}`,
    });
    bff.catalog.on(catalogServiceCalls.getCourse, () => ({ body: { course } }));
    const byId = await bff.inject('/course/01JABCDEFGHJKMNPQRSTVWXYZ0?from=mail');
    expect([byId.statusCode, byId.headers.location]).toEqual([
      301,
      '/course/certified-ethical-hacker-ceh?from=mail',
    ]);
    const { body } = await bff.inject('/course/certified-ethical-hacker-ceh');
    expect(stateOf(body).data).toEqual([
      { path: '/api/course/certified-ethical-hacker-ceh', body: courseResponse.parse({ course }) },
    ]);
    expect(body).toContain('<title>Certified &lt;Hacker&gt; · Abhaya Academy</title>');
    expect(body).toContain('href="http://localhost:4000/course/certified-ethical-hacker-ceh"');
    expect(/name="description" content="([^"]*)"/.exec(body)?.[1]).toMatch(/^Learn to defend .{100,150}…$/);
  });

  it('the page of a course contains its first three reviews, and the cursor of the others', async () => {
    bff.catalog.on(catalogServiceCalls.getCourse, () => ({ body: { course: aCourse({ slug: 'ceh' }) } }));
    bff.catalog.on(catalogServiceCalls.listLectures, () => ({ body: { lectures: [] } }));
    const review = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      author: 'Asha R.',
      stars: 4,
      text: 'Every lecture ends with a task.',
      createdAt: '2026-11-01T00:00:00.000Z',
      editedAt: null,
      response: null,
    };
    const body = {
      reviews: [review],
      rating: { average: 4, count: 4, histogram: [0, 0, 0, 4, 0] },
      next: `4.${review.id}`,
    };
    const queries: unknown[] = [];
    bff.catalog.on(reviewServiceCalls.listReviews, ({ query }) => (queries.push(query), { body }));
    expect(stateOf((await bff.inject('/course/ceh')).body).data.at(-1)).toEqual({
      path: `/api/course/${aCourse().id}/reviews?limit=3`,
      body,
    });
    expect(queries).toEqual([{ limit: '3' }]);
  });

  it('a course in another case is one redirect away, not two, even while the catalogue is down [CON-01, CON-03]', async () => {
    bff.catalog.on(catalogServiceCalls.getCourse, () => ({ body: { course: aCourse() } }));
    for (const spelling of ['/Course/CEH', '/COURSE/Ceh/', '/course//01JABCDEFGHJKMNPQRSTVWXYZ0']) {
      const { headers, statusCode } = await bff.inject(`${spelling}?from=mail`);
      expect([statusCode, headers.location]).toEqual([301, '/course/certified-ethical-hacker-ceh?from=mail']);
    }
    for (const code of [404, 503]) {
      bff.catalog.on(catalogServiceCalls.getCourse, () => rejection(code, 'COURSE_NOT_FOUND'));
      const { headers, statusCode } = await bff.inject('/Course/CEH');
      expect([statusCode, headers.location]).toEqual([301, '/course/CEH']);
    }
  });

  it('the page of an unknown course or workshop is still a page, with status 404 [S-164]', async () => {
    for (const path of ['/course/nothing', '/workshop/nothing']) {
      bff.catalog.on(catalogServiceCalls.getCourse, () => rejection(404, 'COURSE_NOT_FOUND'));
      const page = await bff.inject(path);
      expect([path, page.statusCode]).toEqual([path, 404]);
      expect(page.headers['content-type']).toContain('text/html');
      expect(stateOf(page.body).data).toEqual([]);
      expect(page.body).not.toContain('canonical');
    }
  });

  it('the header waits for the session only if the browser has one', async () => {
    const visitor = await bff.inject('/policies');
    expect(stateOf(visitor.body)).toMatchObject({ hasSessionHint: false, data: [] });
    const user = await bff.inject({ url: '/policies', cookies: { '__Host-academy_refresh': 'x' } });
    expect(stateOf(user.body)).toMatchObject({ hasSessionHint: true });
  });
});

describe('a page without its data', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff({ INITIAL_DATA_TIMEOUT_MS: '1000' });
    await release(bff.app.get<BffEnvironment>(BFF_ENVIRONMENT).RELEASE_STORE_DIR);
  });
  afterAll(() => bff.stop());

  it('a catalogue that is slow, down or sends nonsense delays no page, and no search engine stores the page', async () => {
    for (const response of [
      () => rejection(503, 'DATABASE_UNAVAILABLE'),
      () => ({ body: Buffer.from('<html>') }),
      () => new Promise<never>(() => undefined),
    ]) {
      bff.catalog.on(catalogServiceCalls.listWorkshops, response);
      const page = await bff.inject('/workshop');
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '30']);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain('<meta name="robots" content="noindex">');
      expect(stateOf(page.body).data).toEqual([]);
    }
  });
});
