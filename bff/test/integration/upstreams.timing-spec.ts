import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dashboardCalls } from '@academy/contracts/dashboard/dashboard.calls';
import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { upstreamOf } from '@academy/contracts/call';
import { progressCalls } from '@academy/contracts/progress/progress.calls';
import { callsOf } from '@academy/contracts/service-calls';
import { newId } from '@academy/nest-kit';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { aTeam, publish, writeKeyRing } from '@academy/registry-kit/testing';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../src/config/env.js';
import { CatalogClient } from '../../src/http/proxy/service-clients.js';
import { rejection } from '../fake-service.js';
import { startBff, type Bff } from '../start-bff.js';
import { HangingService } from './hanging-service.js';
import { measured, timed } from './measured.js';

const FAIL_FAST_MS = 300;
const CLIENT_LIMIT_MS = 30_000;
/** The timeout of a read (decision 0133). */
const ONE_READ_MS = 5_000;
/**
 * Longer than the second for which the circuit stays open, so that the samples include calls that test the service.
 */
const SAMPLED_MS = 3_000;
const CONCURRENCY = 5;
const PAUSE_MS = 20;
/** No requirement limits it: several of those seconds. */
const RECOVERY_MS = 5_000;

type Timing = Awaited<ReturnType<Bff['inject']>>;

const never = (): Promise<never> => new Promise(() => undefined);

describe('while the catalogue is unavailable [T58]', () => {
  let bff: Bff;
  let headers: { authorization: string };
  beforeEach(async () => {
    bff = await startBff();
    headers = await bff.signedIn(bff.auth.add('user'));
    const enrollment = { id: newId(), itemId: newId(), itemType: 'course', title: 'Hacking' };
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => ({
      body: { enrollments: [{ ...enrollment, enrolledAt: '2025-06-01T10:00:00.000Z' }] },
    }));
    // Without a lease nothing is cached that could be sent while the service is unavailable.
    bff.catalog.on(catalogServiceCalls.getVersion, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    bff.catalog.on(itemServiceCalls.lookUpItems, () => ({ body: { items: [] } }));
    bff.catalog.on(upstreamOf(progressCalls.listProgress), () => ({ body: { courses: [] } }));
  });
  afterEach(() => bff.stop());

  const dashboard = () => bff.inject({ url: '/api/dashboard', headers });
  const courses = () => bff.inject('/api/course/all');
  const openCircuit = async () => {
    while (!bff.app.get(CatalogClient).isCircuitOpen) await dashboard();
  };

  /** Concurrent sequences of requests by visitors and learners. */
  async function sample() {
    const end = performance.now() + SAMPLED_MS;
    const client = async (call: () => PromiseLike<Timing>, isOutage: (value: Timing) => void) => {
      const times: number[] = [];
      while (performance.now() < end) {
        const { value, tookMs } = await timed(call);
        isOutage(value);
        times.push(tookMs);
        // A rejection needs no network, so without a pause the process would do nothing else.
        await sleep(PAUSE_MS);
      }
      return times;
    };
    const [dashboards, lists] = await Promise.all([
      Promise.all(Array.from({ length: CONCURRENCY }, () => client(dashboard, isPartial))),
      Promise.all(Array.from({ length: CONCURRENCY }, () => client(courses, isRejected))),
    ]);
    return { dashboards: dashboards.flat(), lists: lists.flat() };
  }

  const isPartial = (response: Timing) =>
    expect(response.json()).toMatchObject({
      data: { courses: null, workshops: [], history: [{ title: 'Hacking' }] },
      errors: [{ part: 'courses' }, { part: 'progress', code: 'SERVICE_UNAVAILABLE' }],
    });
  const isRejected = (response: Timing) => expect(response.statusCode).toBe(503);

  const failsFast = (how: string, times: readonly number[]) =>
    measured(`T58 slowest of ${times.length}: ${how}`, Math.max(...times), FAIL_FAST_MS);

  it('calls are rejected fast while nothing listens, and one successful try lets all through again', async () => {
    const port = Number(new URL(bff.catalog.url).port);
    await bff.catalog.stop();
    await openCircuit();
    const { dashboards, lists } = await sample();
    await bff.catalog.start(port);
    const recovered = await timed(async () => {
      while (dashboardCalls.getDashboard.response.parse((await dashboard()).json()).errors.length > 0)
        await sleep(10);
    });
    expect([
      ...failsFast('dashboard, nothing listens', dashboards),
      ...failsFast('course list, nothing listens', lists),
      ...measured('T58 until the dashboard is whole again', recovered.tookMs, RECOVERY_MS),
    ]).toEqual([]);
  }, 60_000);

  it('calls are rejected fast after the catalogue left every call without a response', async () => {
    const { lookUpItems } = itemServiceCalls;
    const { getVersion: version, listCourses } = catalogServiceCalls;
    const listProgress = upstreamOf(progressCalls.listProgress);
    for (const route of [version, lookUpItems, listCourses, listProgress]) bff.catalog.on(route, never);
    await openCircuit();
    bff.catalog.calls.length = 0;
    const { dashboards, lists } = await sample();
    // One call per second tests the service, and its caller waits for it; all others are rejected.
    const calls = bff.catalog.calls.filter(({ path }) => path !== version.path).length;
    const rejected = [...dashboards, ...lists]
      .toSorted((one, other) => one - other)
      .slice(0, -calls || undefined);
    expect(failsFast(`it hangs, without ${calls} that tried`, rejected)).toEqual([]);
  }, 60_000);
});

describe('the first page that is opened while the catalogue hangs [T58]', () => {
  let bff: Bff;
  beforeEach(async () => {
    bff = await startBff();
  });
  afterEach(() => bff.stop());

  it('shows within the time limit of one read which data is missing, including the wait for its HTML', async () => {
    await releaseShell(bff.app.get<BffEnvironment>(BFF_ENVIRONMENT).RELEASE_STORE_DIR);
    for (const route of callsOf('catalog')) bff.catalog.on(route, never);
    const { tookMs } = await timed(async () => {
      // The page is sent without its data, then its own calls are made.
      expect((await bff.inject('/course')).body).toContain('id="academy-state"');
      const calls = ['/api/course/all?limit=12', '/api/categories'].map((url) => bff.inject(url));
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(503);
    });
    expect(bff.app.get(CatalogClient).isCircuitOpen).toBe(true);
    expect(measured('T58 first page of an outage', tookMs, ONE_READ_MS + 1_000)).toEqual([]);
  }, 60_000);
});

async function releaseShell(folder: string): Promise<void> {
  const { key, team } = aTeam(['shell'], 'Platform');
  const ring = await writeKeyRing(join(folder, 'key-ring.json'), [team]);
  await publish({ store: new FolderStore(folder), ring, key }, { remote: 'shell', routes: [], pages: ['/'] });
}

type Service = 'AUTH' | 'CATALOG' | 'PAYMENT';

describe('services that take a minute for each response [T59]', () => {
  const scenarios: readonly (readonly Service[])[] = [
    ['AUTH'],
    ['CATALOG'],
    ['PAYMENT'],
    ['CATALOG', 'PAYMENT'],
    ['AUTH', 'CATALOG', 'PAYMENT'],
  ];

  /** Calls of every kind: by a visitor, a learner and a payer; reads and writes; to one and to several services. */
  const requestsOf = (userId: string) =>
    [
      { method: 'POST', url: '/api/user/login', payload: { email: 'a@example.in', password: 'wrong' } },
      { method: 'GET', url: '/api/user/me' },
      { method: 'GET', url: '/api/dashboard' },
      { method: 'GET', url: '/api/mycourse' },
      { method: 'GET', url: '/api/course/all' },
      { method: 'GET', url: '/api/workshop/all' },
      { method: 'GET', url: `/api/lectures/${userId}` },
      { method: 'POST', url: `/api/course/${userId}/phonepe-checkout`, payload: {} },
      { method: 'GET', url: '/api/course/phonepe/status/ACA1' },
      { method: 'GET', url: `/api/payment/user-transactions/${userId}` },
      { method: 'POST', url: '/api/user/data', payload: { password: 'wrong' } },
      { method: 'GET', url: '/health' },
    ] as const;

  async function findings(hanging: readonly Service[]): Promise<string[]> {
    const upstream = await HangingService.start();
    const bff = await startBff(Object.fromEntries(hanging.map((name) => [`${name}_URL`, upstream.url])));
    const user = bff.auth.add('user');
    const headers = await bff.signedIn(user);
    const responses = await Promise.all(
      requestsOf(user.user.id).map(async (request) => ({
        request,
        ...(await timed(() => bff.inject({ ...request, headers }))),
      })),
    );
    // The connection of an aborted call is closed instead of waiting for the minute.
    const freed = await timed(async () => {
      while (upstream.sockets.size > 0) await sleep(10);
    });
    const { request, tookMs } = responses.reduce((one, other) => (other.tookMs > one.tookMs ? other : one));
    const who = hanging.join(', ').toLowerCase();
    const { calls } = upstream;
    await bff.stop();
    await upstream.stop();
    return [
      ...(calls > 0 ? [] : [`${who} was never called`]),
      ...measured(`T59 slowest response while ${who} hangs (${request.url})`, tookMs, CLIENT_LIMIT_MS),
      ...measured(`T59 until ${calls} calls to ${who} hold no socket`, freed.tookMs, 1_000),
    ];
  }

  it('every response arrives within the 30 s that a client waits, and no socket stays open', async () => {
    const found: string[] = [];
    // One after another, because Passport keeps one strategy per name in a process, so the last BFF would serve all.
    for (const hanging of scenarios) found.push(...(await findings(hanging)));
    expect(found).toEqual([]);
  }, 300_000);
});
