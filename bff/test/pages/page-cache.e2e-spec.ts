import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { itemFilters } from '@academy/contracts/catalog/catalog-list';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { workshopList } from '@academy/contracts/catalog/catalog.schemas';
import { publicFaqServiceCalls } from '@academy/contracts/content/faq.calls';
import { siteServiceCalls } from '@academy/contracts/content/site.calls';
import { type SavedSite, type SiteTexts } from '@academy/contracts/content/site.schemas';
import { homeServiceCalls } from '@academy/contracts/home/home.calls';
import { someFigures } from '@academy/contracts/home/home.factory';
import { reviewServiceCalls } from '@academy/contracts/reviews/review.calls';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { publicTeacherServiceCalls } from '@academy/contracts/teachers/teacher.calls';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { generalErrors } from '@academy/nest-kit';
import { BoundedQueue } from '@academy/nest-kit/bounded-queue';
import { eventually } from '@academy/nest-kit/testing';
import { writePreviewLink } from '@academy/registry-kit/preview-links';
import { PageViewCounters } from '../../src/api/admin/analytics/page-view-counters.js';
import { PageService } from '../../src/pages/html/page.service.js';
import { PageCache } from '../../src/pages/page-cache/page-cache.js';
import { rejection } from '../fake-service.js';
import { ReleaseFixture, REMOTE, stateOf, versionOf } from '../release-fixture.js';
import { startBff, type Bff } from '../start-bff.js';

/** Long enough for a whole test file: pages are served without a request for the version. */
const LONG_LEASE_MS = 600_000;
/** A save takes effect when the lease that was granted before it has ended. */
const SHORT_LEASE_MS = 30;
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

/** A BFF with a released shell, in front of a catalogue with one course and one workshop. */
class PagesFixture {
  title = 'Before';
  version = 0;
  site: SavedSite = { texts: null, version: 0 };
  seatsTaken = 0;

  private constructor(
    readonly bff: Bff,
    readonly releases: ReleaseFixture,
  ) {}

  static async start(leaseMs: number): Promise<PagesFixture> {
    const bff = await startBff({ SITE_EMAIL: 'settings@academy.test' });
    const fixture = new PagesFixture(bff, await ReleaseFixture.of(bff));
    fixture.addHandlers(leaseMs);
    return fixture;
  }

  private addHandlers(leaseMs: number): void {
    const { catalog, payment } = this.bff;
    const page = { total: 1, page: 1, next: null, previous: null };
    const course = () => aCourse({ title: this.title, slug: SLUG });
    const workshop = () => aWorkshop({ seatsLeft: 5, slug: 'phishing-drill' });
    catalog.on(catalogServiceCalls.getVersion, () => ({ body: { version: String(this.version), leaseMs } }));
    catalog.on(catalogServiceCalls.listCourses, ({ query }) => {
      const isInvented = itemFilters.some((name) => query[name] === 'invented');
      return { body: { courses: isInvented ? [] : [course()], ...page } };
    });
    catalog.on(catalogServiceCalls.getCourse, ({ params }) =>
      params['id'] === SLUG ? { body: { course: course() } } : rejection(404, 'COURSE_NOT_FOUND'),
    );
    catalog.on(homeServiceCalls.getHome, () => ({ body: { reviews: [], figures: someFigures() } }));
    catalog.on(catalogServiceCalls.listLectures, () => ({ body: { lectures: [] } }));
    catalog.on(reviewServiceCalls.listReviews, () => ({ body: { reviews: [], rating: null, next: null } }));
    catalog.on(catalogServiceCalls.listCategories, () => ({
      body: { categories: [], languages: [], levels: [] },
    }));
    catalog.on(catalogServiceCalls.listWorkshops, () => ({ body: { workshops: [workshop()], ...page } }));
    catalog.on(catalogServiceCalls.getWorkshop, () => ({ body: { workshop: workshop() } }));
    catalog.on(publicTeacherServiceCalls.listTeachers, () => ({ body: { teachers: [aTeacher()] } }));
    catalog.on(publicFaqServiceCalls.listFaq, () => ({ body: { faq: [] } }));
    catalog.on(siteServiceCalls.getSite, () => ({ body: this.site }));
    payment.on(seatServiceCalls.countTaken, () => ({
      body: { taken: { [aWorkshop().id]: this.seatsTaken } },
    }));
  }

  open(url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) {
    return this.bff.inject({ url, cookies, headers: { ...BROWSER, ...headers } });
  }

  async html(url: string, cookies?: Record<string, string>): Promise<string> {
    return (await this.open(url, cookies)).body;
  }
}

const { compose } = PageService.prototype;
const compositions = jest.spyOn(PageService.prototype, 'compose');
const composed = () => compositions.mock.calls.length;

describe('cached pages [decision 0181]', () => {
  let fixture: PagesFixture;
  let releases: ReleaseFixture;

  beforeAll(async () => {
    fixture = await PagesFixture.start(LONG_LEASE_MS);
    ({ releases } = fixture);
    await releases.upload('previewed');
    // From here on the lease and the site texts are cached, so no request waits for them.
    await fixture.html('/policies');
  });
  afterAll(() => fixture.bff.stop());
  beforeEach(() => void compositions.mockClear());

  const open: PagesFixture['open'] = (...request) => fixture.open(...request);
  const html: PagesFixture['html'] = (...request) => fixture.html(...request);

  it('share one composition among simultaneous first visits', async () => {
    const pages = await Promise.all(Array.from({ length: 100 }, () => html('/aboutus')));
    expect(new Set(pages).size).toBe(1);
    expect(composed()).toBe(1);
  });

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

  it('are not cached for search results, cursors, unknown slugs and unknown filters', async () => {
    for (const url of [
      '/course?search=phishing',
      '/course?page=2&after=abc',
      ...itemFilters.map((name) => `/course?${name}=invented`),
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

  it('are the same for every path and query of a private section', async () => {
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

  /** Opens the same page in each variant, uncached and then cached. @returns variants that got the page of another */
  async function mixedVariants(): Promise<string[]> {
    const preview = await previewCookies();
    const variants: [string, Record<string, string>, (page: ReturnType<typeof stateOf>) => boolean][] = [
      ['live', {}, (state) => !state.hasSessionHint && versionOf(state) === releases.versionOf('1')],
      ['signed in', { [REFRESH_COOKIE]: 'x' }, ({ hasSessionHint }) => hasSessionHint],
      ['preview', preview, (state) => versionOf(state) === releases.versionOf('previewed')],
    ];
    const mixed: string[] = [];
    for (let time = 0; time < 2; time += 1)
      for (const [name, cookies, isOwn] of variants)
        if (!isOwn(stateOf(await html('/', cookies)))) mixed.push(name);
    return mixed;
  }

  async function previewCookies(): Promise<Record<string, string>> {
    const by = { remote: REMOTE, version: releases.versionOf('previewed'), by: 'test', hours: 1 };
    const { cookies } = await open(`/?preview=${writePreviewLink(releases.key, by)}`);
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  }

  it('never mix live, preview and the hint of a session [F4, F8]', async () => {
    expect(await mixedVariants()).toEqual([]);
  });

  it('are mixed up if the key of the cache leaves out the differences between them', async () => {
    const keyOf = jest
      .spyOn(PageCache.prototype as unknown as { keyOf(): string }, 'keyOf')
      .mockReturnValue('one key for all');
    try {
      expect(await mixedVariants()).toContain('signed in');
    } finally {
      keyOf.mockRestore();
    }
  });

  it('show the seats that are left [AMB-12]', async () => {
    const seats = async () => {
      const { data } = stateOf(await html('/workshop'));
      return workshopList.parse(data[0]?.body).workshops[0]?.seatsLeft;
    };
    expect(await seats()).toBe(5);
    fixture.seatsTaken = 2;
    await eventually('the page shows the seats that are left', async () => (await seats()) === 3);
  });

  it('wait in a queue when many are composed, and delay no call of the API [decision 0183]', async () => {
    await html('/course?search=drill');
    const page = (await compositions.mock.results.at(-1)?.value) as Awaited<ReturnType<typeof compose>>;
    let open = (): void => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    compositions.mockImplementation(async () => {
      await held;
      return page;
    });
    // The measured time is constant, so that no page waits too long on a slow machine.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      const before = composed();
      const pages = Array.from({ length: 40 }, (_, index) => fixture.open(`/course?search=drill${index}`));
      await eventually('as many as may be are composed', () => composed() === before + 32);
      expect((await fixture.bff.inject('/api/course/all')).statusCode).toBe(200);
      expect(composed()).toBe(before + 32);
      open();
      expect(new Set((await Promise.all(pages)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    } finally {
      open();
      clock.mockRestore();
      compositions.mockImplementation(compose);
    }
  });

  it('are replaced by a page that reloads itself if they cannot be composed in time [decision 0183]', async () => {
    const admit = jest.spyOn(BoundedQueue.prototype, 'admit').mockImplementation(() => {
      throw generalErrors.BUSY(7);
    });
    try {
      const { statusCode, headers, body } = await open('/course?search=drill');
      expect([statusCode, headers['retry-after']]).toEqual([503, '7']);
      const [, seconds] = /<meta http-equiv="refresh" content="(\d+)">/.exec(body) ?? [];
      expect(Number(seconds)).toBeGreaterThanOrEqual(7);
      expect(body).toContain('Abhaya Academy is busy');
    } finally {
      admit.mockRestore();
    }
  });

  it('begin a session, count page views, and give a canary its share [F4, decision 0124]', async () => {
    await html('/course');
    compositions.mockClear();
    const counters = fixture.bff.app.get(PageViewCounters, { strict: false });
    const count = jest.spyOn(counters, 'add');
    const first = await open('/course');
    expect(first.cookies.map(({ name }) => name)).toEqual(['__Host-academy_canary']);
    expect(count.mock.calls).toEqual([['visit']]);
    const session = { [first.cookies[0]?.name ?? '']: first.cookies[0]?.value ?? '' };
    expect((await open('/course', session)).cookies).toEqual([]);
    expect(composed()).toBe(0);
    count.mockRestore();

    await releases.upload('2');
    await releases.canary('2', 50);
    const newSession = async () => versionOf(stateOf(await html('/course')));
    await eventually(
      'a new session gets the canary',
      async () => (await newSession()) === releases.versionOf('2'),
    );
    const versions = await Promise.all(Array.from({ length: 60 }, newSession));
    expect([...new Set(versions)].sort()).toEqual([releases.versionOf('1'), releases.versionOf('2')]);
    expect(composed()).toBe(1);
  });
});

describe('cached pages after a change [decision 0181]', () => {
  let fixture: PagesFixture;
  beforeAll(async () => {
    fixture = await PagesFixture.start(SHORT_LEASE_MS);
  });
  afterAll(() => fixture.bff.stop());

  it('show a change by an admin from the next request on [F1]', async () => {
    await fixture.html(`/course/${SLUG}`);
    fixture.title = 'After';
    fixture.site = { texts: { ...siteTexts, contactPhone: '+91 20000 00000' }, version: 1 };
    await saveAndEndLease();
    const page = stateOf(await fixture.html(`/course/${SLUG}`));
    expect(page.data[0]?.body).toMatchObject({ course: { title: 'After' } });
    expect(page.site.contactPhone).toBe('+91 20000 00000');
  });

  it('are not cached while a part of them cannot be read', async () => {
    await saveAndEndLease();
    const { catalog } = fixture.bff;
    catalog.on(catalogServiceCalls.listLectures, () => rejection(503, 'AWAY'));
    expect(stateOf(await fixture.html(`/course/${SLUG}`)).data).toHaveLength(2);
    catalog.on(catalogServiceCalls.listLectures, () => ({ body: { lectures: [] } }));
    expect(stateOf(await fixture.html(`/course/${SLUG}`)).data).toHaveLength(3);
  });

  /** The catalog service responds to a save when each lease that was granted before it has ended. */
  function saveAndEndLease(): Promise<unknown> {
    fixture.version += 1;
    const saved = performance.now();
    return eventually('the lease has ended', () => performance.now() > saved + SHORT_LEASE_MS);
  }
});
