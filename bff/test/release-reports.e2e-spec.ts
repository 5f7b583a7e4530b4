import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FrontEndReport } from '@academy/contracts/releases/health/release-report.schemas';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../src/config/env.js';
import { ReleaseStore } from '../src/releases/release-store.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';
import { RealRegistry } from './real-registry.js';
import { ReleaseFixture, REMOTE, stateOf, versionOf } from './release-fixture.js';

const report: FrontEndReport = {
  kind: 'render-failed',
  remote: REMOTE,
  version: '2',
  team: 'Platform',
  traceId: '0123456789abcdef',
  route: '/course',
  error: { name: 'TypeError', at: '/r/mf_catalog/2/app.js:1:2' },
};

describe('reports of pages about releases', () => {
  let registry: RealRegistry;
  let bff: Bff;
  let fixture: ReleaseFixture;

  const start = async (overrides: Record<string, string> = {}) => {
    bff = await startBff({ ...registry.bffEnv, ...overrides });
    await bff.app.listen(0, '127.0.0.1');
    fixture = await ReleaseFixture.of(bff, String(process.hrtime.bigint()));
    await fixture.upload('2');
    await registry.start(bff);
  };
  beforeEach(async () => {
    registry = await RealRegistry.create();
  });
  afterEach(async () => {
    await registry.stop();
    await bff.stop();
  });

  interface Sender {
    readonly cookies?: Record<string, string>;
    readonly ip?: string;
  }
  const post = (url: string, payload: object, { cookies = {}, ip = '10.0.0.1' }: Sender) =>
    bff.inject({ method: 'POST', url, headers: BROWSER, payload, cookies, remoteAddress: ip });
  const send = (payload: object, from: Sender = {}) => post('/api/registry/reports', payload, from);
  const sendVitals = (payload: object, from: Sender = {}) => post('/api/registry/vitals', payload, from);
  /** A browser that opens a page, from the view of the server. */
  const open = async () => {
    const page = await bff.inject('/aboutus');
    const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
    return { cookies, version: versionOf(stateOf(page.body)) };
  };
  const visitors = (count: number) => Promise.all(Array.from({ length: count }, open));
  const waitForCanary = async (isThere: boolean) => {
    const deadline = Date.now() + 60_000;
    while (((await open()).version === fixture.versionOf('2')) !== isThere) {
      if (Date.now() > deadline) throw new Error(`the canary is ${isThere ? 'not ' : ''}there`);
    }
  };
  const journal = async () => (await bff.app.get(ReleaseStore).channel(REMOTE)).events;
  const own = (): FrontEndReport => ({ ...report, version: fixture.versionOf('2') });

  it('a canary that throws is rolled back automatically, and the journal has the reason with figures [F4, F10]', async () => {
    await start();
    await fixture.canary('2', 100);
    await waitForCanary(true);
    for (const [index, { cookies }] of (await visitors(6)).entries()) {
      const response = await send({ reports: [own()] }, { cookies, ip: `10.0.${index}.1` });
      expect(response.json()).toEqual({ success: true });
    }
    await waitForCanary(false);
    const last = (await journal()).at(-1);
    expect(last).toMatchObject({ kind: 'rollback', by: 'canary guard', signature: { key: 'guard-1' } });
    expect(last?.reason).toMatch(
      /^it threw errors in [56] of [56] sessions \(100 %\), 5 % is allowed; 0 of 0/,
    );
  });

  it('a single visitor cannot roll a release back: sessions and reports of one network count little [F4]', async () => {
    await start();
    await fixture.canary('2', 100);
    await waitForCanary(true);
    for (const { cookies } of await visitors(12)) await send({ reports: Array(5).fill(own()) }, { cookies });
    const forged = { '__Host-academy_canary': `${'A'.repeat(22)}.${'A'.repeat(43)}` };
    for (let network = 0; network < 12; network++) {
      await send({ reports: [own()] }, { ip: `10.9.${network}.1` });
      await send({ reports: [own()] }, { ip: `10.9.${network}.1`, cookies: forged });
    }
    // A few more failed sessions roll the canary back, which proves that the guard was running.
    for (const [index, { cookies }] of (await visitors(4)).entries()) {
      expect((await journal()).at(-1)).toMatchObject({ kind: 'canary' });
      await send({ reports: [own()] }, { cookies, ip: `10.0.${index}.1` });
    }
    await waitForCanary(false);
    expect((await journal()).at(-1)?.reason).toMatch(/in [56] of [56] sessions/);
  });

  it('one of several processes with the same failures rolls the canary back, once [F4]', async () => {
    await start();
    const { RELEASE_STORE_DIR, RELEASE_KEYS_FILE } = bff.app.get<BffEnvironment>(BFF_ENVIRONMENT);
    const other = await startBff({
      RELEASE_STORE_DIR,
      RELEASE_KEYS_FILE,
      ...registry.bffEnv,
      AUTH_TOKEN_SECRET: bff.auth.secret,
    });
    await fixture.canary('2', 100);
    await waitForCanary(true);
    const all = await visitors(8);
    await Promise.all(
      all.map(({ cookies }, index) =>
        (index % 2 ? other : bff).inject({
          method: 'POST',
          url: '/api/registry/reports',
          headers: BROWSER,
          payload: { reports: [own()] },
          cookies,
          remoteAddress: `10.0.${index}.1`,
        }),
      ),
    );
    await waitForCanary(false);
    await other.stop();
    expect((await journal()).map(({ kind }) => kind)).toEqual(['promote', 'canary', 'rollback']);
  });

  it('a canary session outside of the share does not count for the canary, whatever it claims [F4]', async () => {
    await start();
    await fixture.canary('2', 1);
    const found = (await visitors(60)).filter(({ version }) => version !== fixture.versionOf('2'));
    for (const [index, { cookies }] of found.slice(0, 20).entries()) {
      await send({ reports: [own()] }, { cookies, ip: `10.0.${index}.1` });
    }
    await fixture.canary('2', 100);
    await waitForCanary(true);
    const [one] = await visitors(1);
    await send({ reports: [own()] }, { ...one, ip: '10.7.0.1' });
    expect((await journal()).map(({ kind }) => kind)).toEqual(['promote', 'canary', 'canary']);
  });

  const vitalsOf = (values: object, more: object = {}) => ({
    remote: REMOTE,
    version: fixture.versionOf('2'),
    route: '/course',
    values,
    ...more,
  });

  it('a canary whose web vitals are poor is rolled back automatically, and good ones have no effect [F4, F10]', async () => {
    await start();
    await fixture.canary('2', 100);
    await waitForCanary(true);
    const poor = [{ LCP: 4_001 }, { INP: 501, LCP: 900 }, { CLS: 0.26 }, { LCP: 9_000 }, { CLS: 1 }];
    const visits = await visitors(2 * poor.length);
    for (const [index, { cookies }] of visits.entries()) {
      expect((await journal()).at(-1)).toMatchObject({ kind: 'canary' });
      const values =
        index < poor.length ? { LCP: 4_000, INP: 500, CLS: 0.25, TTFB: 9_000 } : poor[index - poor.length];
      const sent = await sendVitals(vitalsOf({ ...values }), { cookies, ip: `10.0.${index}.1` });
      expect([sent.statusCode, sent.json()]).toEqual([200, { success: true }]);
    }
    await waitForCanary(false);
    const reason = /^it had poor web vitals in 5 of 5 sessions \(100 %\), 25 % is allowed; 0 of 0/;
    expect((await journal()).at(-1)).toMatchObject({
      kind: 'rollback',
      reason: expect.stringMatching(reason),
    });
  });

  it('web vitals are measured by remote, version, team and a route that the release has [F10]', async () => {
    await start();
    await fixture.promote('2');
    await sendVitals(vitalsOf({ LCP: 1_500, CLS: 0.02, INP: 80, TTFB: 40 }));
    await sendVitals(vitalsOf({ LCP: 2_600 }, { route: '/asha' }));
    await sendVitals(vitalsOf({ LCP: 2_600 }, { version: 'none' }));
    const text = await bff.scrape();
    const labels = (route: string) =>
      `remote="${REMOTE}",version="${fixture.versionOf('2')}",team="Platform",route="${route}"`;
    expect(text).toContain(`front_end_vital_seconds_sum{service="bff",${labels('/course')},vital="LCP"} 1.5`);
    expect(text).toContain(
      `front_end_vital_seconds_sum{service="bff",${labels('/course')},vital="TTFB"} 0.04`,
    );
    expect(text).toContain(`front_end_layout_shift_sum{service="bff",${labels('/course')}} 0.02`);
    expect(text).toContain(`front_end_vital_seconds_count{service="bff",${labels('other')},vital="LCP"} 1`);
    expect(text).not.toMatch(/asha|version="none"/);
  });

  it('rejects web vitals with other names, values and texts [T37, T41]', async () => {
    await start();
    const bad: object[] = [
      vitalsOf({ FCP: 1 }),
      vitalsOf({ LCP: -1 }),
      vitalsOf({ LCP: '1' }),
      vitalsOf({ LCP: 3_600_001 }),
      vitalsOf({}, { route: '/course?search=asha' }),
      vitalsOf({}, { user: 'asha' }),
      { values: {} },
    ];
    for (const payload of bad) expect((await sendVitals(payload)).statusCode).toBe(400);
  });

  it('rejects free text, and long values [T37, T41]', async () => {
    await start();
    const bad: object[] = [
      { reports: [] },
      { reports: Array(11).fill(report) },
      { reports: [{ ...report, message: 'asha@academy.test' }] },
      { reports: [{ ...report, route: '/course?search=asha' }] },
      { reports: [{ ...report, route: '/auth/callback' }] },
      { reports: [{ ...report, error: { name: 'Error: asha\n{"level":60}' } }] },
      { reports: [{ ...report, error: { name: 'Error', at: 'https://evil.test/x.js:1:1' } }] },
      { reports: [{ ...report, traceId: 'x' }] },
      { reports: [report], more: true },
    ];
    for (const payload of bad) expect((await send(payload)).statusCode).toBe(400);
    expect((await send({ reports: [{ ...report, remote: 'nobody' }] })).statusCode).toBe(200);
    const foreign = await bff.inject({
      method: 'POST',
      url: '/api/registry/reports',
      payload: { reports: [report] },
      headers: { origin: 'https://evil.test' },
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('rejects a flood from one address [SEC-17]', async () => {
    await start({ RATE_LIMIT_FACTOR: '0.01' });
    const statuses = [];
    for (let count = 0; count < 8; count++) {
      statuses.push((await send({ reports: [report] }, { ip: '10.3.0.1' })).statusCode);
    }
    expect(statuses.slice(6)).toEqual([429, 429]);
  });
});
