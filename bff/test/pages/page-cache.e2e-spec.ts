import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { publicFaqServiceCalls } from '@academy/contracts/content/faq.calls';
import { siteServiceCalls } from '@academy/contracts/content/site.calls';
import { type SavedSite, type SiteTexts } from '@academy/contracts/content/site.schemas';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { eventually } from '@academy/nest-kit/testing';
import { writePreviewLink } from '@academy/registry-kit/preview-links';
import { PageViewCounters } from '../../src/api/admin/analytics/page-view-counters.js';
import { PageService } from '../../src/pages/html/page.service.js';
import { PageCache } from '../../src/pages/page-cache/page-cache.js';
import { rejection } from '../fake-service.js';
import { ReleaseFixture, REMOTE, stateOf, versionOf } from '../release-fixture.js';
import { startBff, type Bff } from '../start-bff.js';

/** Of a lease; a page outlives it as long as the version is the same. */
const LEASE_MS = 30;
const SLUG = 'ethical-hacking';
const REFRESH_COOKIE = '__Host-academy_refresh';
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
};

const siteTexts: SiteTexts = {
  contactEmail: 'academy@academy.test',
  contactPhone: '',
  address: ['Bapatla'],
  profiles: { professional: '', video: '', photo: '' },
  announcement: { text: '', isOn: false, lastDay: '' },
};

describe('cached pages [decision 0181]', () => {
  let bff: Bff;
  let fixture: ReleaseFixture;
  let title = 'Before';
  let version = 0;
  let saved: SavedSite = { texts: null, version: 0 };
  let taken = 0;
  const compositions = jest.spyOn(PageService.prototype, 'compose');

  beforeAll(async () => {
    bff = await startBff({ SITE_EMAIL: 'settings@academy.test' });
    const page = { total: 1, page: 1, next: null, previous: null };
    const course = () => aCourse({ title, slug: SLUG });
    const workshop = () => aWorkshop({ seatsLeft: 5, slug: 'phishing-drill' });
    bff.catalog.on(catalogServiceCalls.getVersion, () => ({
      body: { version: String(version), leaseMs: LEASE_MS },
    }));
    bff.catalog.on(catalogServiceCalls.listCourses, () => ({ body: { courses: [course()], ...page } }));
    bff.catalog.on(catalogServiceCalls.getCourse, ({ params }) =>
      params['id'] === SLUG ? { body: { course: course() } } : rejection(404, 'COURSE_NOT_FOUND'),
    );
    bff.catalog.on(catalogServiceCalls.listLectures, () => ({ body: { lectures: [] } }));
    bff.catalog.on(catalogServiceCalls.listCategories, () => ({ body: { categories: [] } }));
    bff.catalog.on(catalogServiceCalls.listWorkshops, () => ({ body: { workshops: [workshop()], ...page } }));
    bff.catalog.on(catalogServiceCalls.getWorkshop, () => ({ body: { workshop: workshop() } }));
    bff.catalog.on(siteServiceCalls.getSite, () => ({ body: saved }));
    bff.payment.on(seatServiceCalls.countTaken, () => ({ body: { taken: { [aWorkshop().id]: taken } } }));
    fixture = await ReleaseFixture.of(bff);
    await fixture.upload('previewed');
  });
  afterAll(() => bff.stop());
  beforeEach(() => {
    compositions.mockClear();
    bff.catalog.calls.length = 0;
  });

  const open = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    bff.inject({ url, cookies, headers: { ...BROWSER, ...headers } });
  const html = async (url: string, cookies?: Record<string, string>) => (await open(url, cookies)).body;
  const composed = () => compositions.mock.calls.length;

  it('are composed once for equal requests, whatever their unknown parameters', async () => {
    const first = await html(`/course/${SLUG}`);
    for (const query of ['', '?utm_source=mail', '?x=1&y=2'])
      expect(await html(`/course/${SLUG}${query}`)).toBe(first);
    expect(composed()).toBe(1);
    expect(stateOf(first).data[0]?.body).toMatchObject({ course: { title: 'Before' } });
  });

  it('are revalidated by ETag, with the policy of these bytes [CON-32, F7]', async () => {
    const { headers } = await open('/course');
    const again = await open('/course', {}, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Origin, Cookie, Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are the same in every encoding', async () => {
    const plain = await html('/course');
    const encoded = (name: string) => open('/course', {}, { 'accept-encoding': name });
    for (let time = 0; time < 2; time += 1) {
      const [br, gzip] = [await encoded('gzip, br'), await encoded('gzip')];
      expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    }
  });

  it('show a change by an admin from the next request on [F1]', async () => {
    await html(`/course/${SLUG}`);
    title = 'After';
    saved = { texts: { ...siteTexts, contactPhone: '+91 20000 00000' }, version: 1 };
    version += 1;
    await endLease();
    const page = stateOf(await html(`/course/${SLUG}`));
    expect(page.data[0]?.body).toMatchObject({ course: { title: 'After' } });
    expect(page.site.contactPhone).toBe('+91 20000 00000');
  });

  it('are not cached for search results, cursors, unknown slugs and unknown filters', async () => {
    for (const url of [
      '/course?search=phishing',
      '/course?page=2&after=abc',
      '/course?category=invented',
      '/course?language=xx',
      '/course/%65thical-hacking',
      '/course/nothing',
      '/nothing',
      '/verify/invented',
    ]) {
      compositions.mockClear();
      await html(url);
      await html(url);
      expect([url, composed()]).toEqual([url, 2]);
    }
  });

  it('are one document for all certificates, which names none of them', async () => {
    const numbers = ['AC-2026-7KQ4-M2XD', 'AC-2025-AAAA-BBBB'];
    const [first = '', second] = await Promise.all(numbers.map((number) => html(`/verify/${number}`)));
    expect(second).toBe(first);
    expect(composed()).toBe(1);
    for (const number of numbers) expect(first).not.toContain(number);
    expect(first).toContain('<meta name="robots" content="noindex">');
  });

  it('are one document for each private section, with nothing of a path or a query', async () => {
    for (const [path, ...others] of [
      ['/payment-success/ORD-1', '/payment-success/secret?order=secret'],
      ['/admin', '/admin/secret'],
      ['/auth', '/auth/callback?code=secret'],
      ['/reset-password?token=secret', '/reset-password?token=other'],
    ] as const) {
      const first = await html(path);
      compositions.mockClear();
      for (const other of others) expect(await html(other)).toBe(first);
      expect([path, composed()]).toEqual([path, 0]);
      expect(first).not.toMatch(/secret|ORD-1/);
    }
    expect((await open('/auth/callback?code=x')).headers['referrer-policy']).toBe('no-referrer');
    expect((await open('/auth')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect((await open('/auth/callback/x')).statusCode).toBe(404);
  });

  /** Opens the same page in each variant, cold and then from the cache. @returns variants that got another's page */
  async function mixedVariants(): Promise<string[]> {
    const preview = await previewCookies();
    const variants: [string, Record<string, string>, (page: ReturnType<typeof stateOf>) => boolean][] = [
      ['live', {}, (state) => !state.likelySignedIn && versionOf(state) === fixture.versionOf('1')],
      ['signed in', { [REFRESH_COOKIE]: 'x' }, ({ likelySignedIn }) => likelySignedIn],
      ['preview', preview, (state) => versionOf(state) === fixture.versionOf('previewed')],
    ];
    const mixed: string[] = [];
    for (let time = 0; time < 2; time += 1)
      for (const [name, cookies, isOwn] of variants)
        if (!isOwn(stateOf(await html('/', cookies)))) mixed.push(name);
    return mixed;
  }

  async function previewCookies(): Promise<Record<string, string>> {
    const by = { remote: REMOTE, version: fixture.versionOf('previewed'), by: 'test', hours: 1 };
    const { cookies } = await open(`/?preview=${writePreviewLink(fixture.key, by)}`);
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  }

  it('never mix live, preview and the hint of a session [F4, F8]', async () => {
    expect(await mixedVariants()).toEqual([]);
  });

  it('would be seen to mix if the key left out what differs', async () => {
    const keyOf = jest
      .spyOn(PageCache.prototype as unknown as { keyOf(): string }, 'keyOf')
      .mockReturnValue('one key for all');
    try {
      expect(await mixedVariants()).toContain('signed in');
    } finally {
      keyOf.mockRestore();
    }
  });

  it('show seats that are at most two seconds old, read once for all [AMB-12]', async () => {
    const seats = async () => {
      const { data } = stateOf(await html('/workshop'));
      return (data[0]?.body as { workshops: { seatsLeft: number }[] }).workshops[0]?.seatsLeft;
    };
    expect(await seats()).toBe(5);
    const requests = () => bff.payment.callsTo(seatServiceCalls.countTaken).length;
    const before = requests();
    taken = 2;
    for (let time = 0; time < 5; time += 1) expect(await seats()).toBe(5);
    expect(requests()).toBe(before);
    await eventually('the page shows the seats that are left', async () => (await seats()) === 3);
    compositions.mockClear();
    await eventually('the seats are read again', async () => {
      await seats();
      return requests() > before + 1;
    });
    expect(composed()).toBe(0);
  });

  it('are not cached while a part of them cannot be read', async () => {
    version += 1;
    await endLease();
    bff.catalog.on(catalogServiceCalls.listLectures, () => rejection(503, 'AWAY'));
    expect(stateOf(await html(`/course/${SLUG}`)).data).toHaveLength(1);
    bff.catalog.on(catalogServiceCalls.listLectures, () => ({ body: { lectures: [] } }));
    expect(stateOf(await html(`/course/${SLUG}`)).data).toHaveLength(2);
  });

  it('begin a session, count page views, and give a canary its share [F4, decision 0124]', async () => {
    await html('/course');
    compositions.mockClear();
    const counters = bff.app.get(PageViewCounters, { strict: false });
    const count = jest.spyOn(counters, 'add');
    const first = await open('/course');
    expect(first.cookies.map(({ name }) => name)).toEqual(['__Host-academy_visit']);
    expect(count.mock.calls).toEqual([['visit']]);
    const session = { [first.cookies[0]?.name ?? '']: first.cookies[0]?.value ?? '' };
    expect((await open('/course', session)).cookies).toEqual([]);
    expect(composed()).toBe(0);
    count.mockRestore();

    await fixture.upload('2');
    await fixture.canary('2', 50);
    const newSession = async () => versionOf(stateOf(await html('/course')));
    await eventually(
      'a new session gets the canary',
      async () => (await newSession()) === fixture.versionOf('2'),
    );
    const versions = await Promise.all(Array.from({ length: 60 }, newSession));
    expect([...new Set(versions)].sort()).toEqual([fixture.versionOf('1'), fixture.versionOf('2')]);
    expect(composed()).toBe(1);
  });

  /** The catalog service responds to a save when each lease that was granted before it has ended. */
  function endLease(): Promise<unknown> {
    const saved = performance.now();
    return eventually('the lease has ended', () => performance.now() > saved + LEASE_MS);
  }
});

describe('simultaneous first visits [decision 0181]', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    bff.catalog.on(catalogServiceCalls.getVersion, () => ({ body: { version: '1', leaseMs: 600_000 } }));
    bff.catalog.on(siteServiceCalls.getSite, () => ({ body: { texts: null, version: 0 } }));
    bff.catalog.on(publicFaqServiceCalls.listFaq, () => ({ body: { faq: [] } }));
    await ReleaseFixture.of(bff);
  });
  afterAll(() => bff.stop());

  it('share one composition', async () => {
    // With a lease and the site texts at hand, no request is left to wait for them on a busy machine.
    await bff.inject('/policies');
    const compositions = jest.spyOn(PageService.prototype, 'compose').mockClear();
    const pages = await Promise.all(
      Array.from({ length: 100 }, async () => (await bff.inject('/aboutus')).body),
    );
    expect(new Set(pages).size).toBe(1);
    expect(compositions.mock.calls).toHaveLength(1);
  });
});
