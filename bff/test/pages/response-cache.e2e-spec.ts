import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { courseList, workshopList } from '@academy/contracts/catalog/catalog.schemas';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { eventually } from '@academy/nest-kit/testing';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { rejection, type FakeResponse } from '../fake-service.js';
import { startBff, type Bff } from '../start-bff.js';

const LONG_MS = 60_000;
const LIST = '/api/course/all?limit=12';

describe('cached responses of the catalogue [decision 0071]', () => {
  let bff: Bff;
  let title: string;
  let version = 0;
  beforeAll(async () => {
    bff = await startBff();
    const page = { total: 1, page: 1, next: null, previous: null };
    const course = () => aCourse({ title, description: 'word '.repeat(400) });
    bff.catalog.on(catalogServiceCalls.listCourses, () => ({ body: { courses: [course()], ...page } }));
    bff.catalog.on(catalogServiceCalls.getCourse, ({ params }) =>
      params['id'] === 'none' ? rejection(404, 'COURSE_NOT_FOUND') : { body: { course: course() } },
    );
    bff.catalog.on(catalogServiceCalls.listWorkshops, () => ({
      body: { workshops: [aWorkshop({ seatsLeft: 5 })], ...page },
    }));
  });
  afterAll(() => bff.stop());
  beforeEach(() => {
    title = 'Before';
    bff.catalog.calls.length = 0;
  });

  /** All cached responses become outdated. */
  const withVersion = async (response: (version: string) => FakeResponse | Promise<FakeResponse>) => {
    version += 1;
    bff.catalog.on(catalogServiceCalls.getVersion, () => response(String(version)));
  };
  const leaseOf = (leaseMs: number) => (announcedVersion: string) => ({
    body: { version: announcedVersion, leaseMs },
  });
  const titleOf = async (url: string) => courseList.parse((await bff.inject(url)).json());

  it('are not used while the catalog service does not return its version', async () => {
    bff.catalog.on(catalogServiceCalls.getVersion, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    for (let time = 0; time < 3; time += 1) expect((await bff.inject(LIST)).statusCode).toBe(200);
    expect(bff.catalog.callsTo(catalogServiceCalls.listCourses)).toHaveLength(3);
  });

  it('are not reused if the lease expired before its response arrived', async () => {
    await withVersion(async (announcedVersion) => {
      const requestedAt = performance.now();
      await eventually('the lease has run out', () => performance.now() > requestedAt + 50);
      return { body: { version: announcedVersion, leaseMs: 50 } };
    });
    for (let time = 0; time < 2; time += 1) await bff.inject(LIST);
    expect(bff.catalog.callsTo(catalogServiceCalls.getVersion)).toHaveLength(2);
  });

  it('are replaced as soon as the lease under which they were read is over', async () => {
    await withVersion(leaseOf(30));
    await bff.inject(LIST);
    title = 'After';
    await withVersion(leaseOf(LONG_MS));
    while ((await titleOf(LIST)).courses[0]?.title !== 'After');
    expect(bff.catalog.callsTo(catalogServiceCalls.getVersion).length).toBeGreaterThan(1);
  });

  it('are read once for equal requests under a lease, in any order of parameters', async () => {
    await bff.inject(LIST);
    bff.catalog.calls.length = 0;
    for (const url of [LIST, LIST, '/api/course/all?page=1&limit=12&search=&unknown=1'])
      expect((await bff.inject(url)).json()).toMatchObject({ total: 1 });
    expect(bff.catalog.calls).toEqual([]);
    const alias = await bff.inject({ url: '/course/all?limit=12', headers: { accept: 'application/json' } });
    expect([alias.statusCode, bff.catalog.calls.length]).toEqual([200, 0]);
    await bff.inject('/api/course/all?limit=13');
    expect(bff.catalog.calls).toHaveLength(1);
  });

  it('have the headers of the first response, and are 304 for a matching ETag [CON-32, T64]', async () => {
    await bff.inject('/api/course/fresh');
    const headersOf = async (url: string) => {
      const { headers } = await bff.inject(url);
      const { 'x-request-id': id, date, ...rest } = headers;
      expect([typeof id, typeof date]).toEqual(['string', 'string']);
      return rest;
    };
    const copy = await headersOf('/api/course/fresh');
    expect(copy).toEqual(await headersOf('/api/course/other'));
    expect(copy).toMatchObject({ 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' });
    const again = await bff.inject({
      url: '/api/course/fresh',
      headers: { 'if-none-match': String(copy['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are compressed once per encoding', async () => {
    const get = () => bff.inject({ url: '/api/course/packed', headers: { 'accept-encoding': 'gzip, br' } });
    const [first, second] = [await get(), await get()];
    expect([first.headers['content-encoding'], second.headers['content-encoding']]).toEqual(['br', 'br']);
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(second.headers.vary).toContain('Accept-Encoding');
    expect(JSON.parse(brotliDecompressSync(second.rawPayload).toString())).toMatchObject({
      course: { title: 'Before' },
    });
    const plain = await bff.inject({
      url: '/api/course/packed',
      headers: { 'accept-encoding': 'br;q=0, identity' },
    });
    expect([plain.headers['content-encoding'], plain.json()]).toMatchObject([undefined, { course: {} }]);
  });

  it('never contain a rejection', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await bff.inject('/api/course/none')).statusCode).toBe(404);
    expect(bff.catalog.callsTo(catalogServiceCalls.getCourse)).toHaveLength(2);
  });

  it('contain the current number of seats [AMB-12]', async () => {
    const seats = async () =>
      workshopList.parse((await bff.inject('/api/workshop/all')).json()).workshops[0]?.seatsLeft;
    for (const taken of [0, 1, 4]) {
      bff.payment.on(seatServiceCalls.countTaken, () => ({ body: { taken: { [aWorkshop().id]: taken } } }));
      expect(await seats()).toBe(5 - taken);
    }
    expect(bff.catalog.callsTo(catalogServiceCalls.listWorkshops)).toHaveLength(1);
  });

  it('are limited in size', async () => {
    const small = await startBff({ CACHE_MB: '0.02' });
    try {
      small.catalog.on(catalogServiceCalls.getVersion, () => leaseOf(LONG_MS)('1'));
      small.catalog.on(catalogServiceCalls.getCourse, () => ({
        body: { course: aCourse({ about: 'x'.repeat(3_000) }) },
      }));
      const read = async (...ids: string[]) => {
        for (const id of ids) await small.inject(`/api/course/${id}`);
        return small.catalog.callsTo(catalogServiceCalls.getCourse).length;
      };
      expect(await read('a', 'a')).toBe(1);
      expect(await read('b', 'c', 'd', 'a')).toBe(5);
      expect(await read('a')).toBe(5);
    } finally {
      await small.stop();
    }
  });
});
