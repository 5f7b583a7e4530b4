import { randomBytes } from 'node:crypto';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { remoteHealth, type RemoteHealth } from '@academy/contracts/releases/health/remote-health.schemas';
import { signInternalToken } from '@academy/nest-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RealRegistry } from './real-registry.js';
import { ReleaseFixture, REMOTE, stateOf, versionOf } from './release-fixture.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

const secret = randomBytes(32).toString('base64url');
const tokenFor = (audience: string, issuer = 'registry', key = secret): string =>
  signInternalToken({ issuer }, { audience, secret: key });

describe('the health of a remote for the registry [decision 0235]', () => {
  let bff: Bff;
  let fixture: ReleaseFixture;
  let origin: string;
  beforeAll(async () => {
    bff = await startBff({ REGISTRY_INTERNAL_TOKEN_SECRET: secret });
    await bff.app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(bff.app.getHttpServer().address() as AddressInfo).port}`;
    fixture = await ReleaseFixture.of(bff, String(process.hrtime.bigint()));
    await fixture.upload('2', undefined, { slo: { loadFailure: '20%' } });
    await fixture.upload('3');
  });
  afterAll(() => bff.stop());

  const request = (token: string | undefined, remote = REMOTE) =>
    fetch(`${origin}/api/internal/remotes/${remote}/health`, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
  const read = async (remote = REMOTE): Promise<RemoteHealth> => {
    const response = await request(tokenFor('bff'), remote);
    expect(response.status).toBe(200);
    return remoteHealth.parse(await response.json());
  };
  const served = async (version: string) => {
    const deadline = Date.now() + 20_000;
    while (versionOf(stateOf((await bff.inject('/aboutus')).body)) !== fixture.versionOf(version))
      if (Date.now() > deadline) throw new Error(`${version} is not served`);
  };
  /** A session of its own, in a network of its own. */
  const post = async (network: number, url: string, payload: (version: string) => object, version = '2') => {
    const page = await bff.inject('/aboutus');
    const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
    const from = { headers: BROWSER, cookies, remoteAddress: `10.1.${network}.1` };
    const sent = { method: 'POST', url, payload: payload(fixture.versionOf(version)), ...from } as const;
    expect((await bff.inject(sent)).statusCode).toBe(200);
  };
  const report = (network: number, kind: string, version = '2') =>
    post(
      network,
      '/api/registry/reports',
      (named) => ({
        reports: [
          {
            ...{ kind, remote: REMOTE, version: named, team: 'Platform', route: '/course' },
            ...{ traceId: '0123456789abcdef', ...(kind !== 'loaded' && { error: { name: 'TypeError' } }) },
          },
        ],
      }),
      version,
    );
  const sendVitals = (network: number, values: object, route = '/course') =>
    post(network, '/api/registry/vitals', (version) => ({ remote: REMOTE, version, route, values }));

  it('rejects every token but one of the registry for this server, and every user [T2, SEC-12]', async () => {
    const { authorization: user } = await bff.signedIn(bff.auth.add('admin'));
    const rejected = [
      undefined,
      'forged',
      user.replace('Bearer ', ''),
      tokenFor('registry', 'bff'),
      tokenFor('bff', 'bff'),
      tokenFor('registry'),
      tokenFor('bff', 'registry', 'x'.repeat(43)),
    ];
    for (const token of rejected) {
      const response = await request(token);
      expect([response.status, await response.json()]).toMatchObject([
        401,
        { code: 'INTERNAL_TOKEN_INVALID' },
      ]);
    }
  });

  it('has no figures of a version that no page has reported, and none of a remote without releases', async () => {
    expect(await read()).toMatchObject({
      remote: REMOTE,
      live: { version: fixture.versionOf('1'), loadFailures: { sessions: 0, ratio: null }, routes: [] },
      canary: null,
      endedCanary: null,
    });
    expect(await read('mf_nothing')).toMatchObject({ live: null, canary: null });
  });

  it('counts failures against the service level, and by route with web vitals [F10]', async () => {
    await fixture.promote('2');
    await served('2');
    for (let network = 0; network < 6; network++) await report(network, 'load-failed');
    for (let network = 10; network < 12; network++) await report(network, 'loaded');
    await report(12, 'render-failed');
    for (const [index, LCP] of [900, 2_400, 2_500, 9_000].entries())
      await sendVitals(20 + index, { LCP, CLS: 0.3, INP: 501, TTFB: 1_000 });
    await sendVitals(30, { LCP: 9_000 }, '/asha');
    const { live, at, routesSince, sessionsSince } = await read();
    expect(live).toMatchObject({
      version: fixture.versionOf('2'),
      loadFailures: { sessions: 14, failedSessions: 6, ratio: 6 / 14, allowed: 0.2, state: 'burnt' },
      health: { slowSessions: 5, lastErrors: [{ name: 'TypeError', count: 7 }] },
    });
    expect(live?.routes).toEqual([
      {
        ...{ route: '/course', loads: 2, loadFailures: 6, failureRatio: 0.75, errors: 1 },
        vitals: {
          LCP: { visits: 4, p75: 2_500, rating: 'good' },
          INP: { visits: 4, p75: 800, rating: 'poor' },
          CLS: { visits: 4, p75: 0.5, rating: 'poor' },
          TTFB: { visits: 4, p75: 1_200, rating: 'needs-improvement' },
        },
      },
      {
        ...{ route: 'other', loads: 0, loadFailures: 0, failureRatio: null, errors: 0 },
        vitals: { LCP: { visits: 1, p75: null, rating: 'poor' } },
      },
    ]);
    expect(Date.parse(at) - Date.parse(sessionsSince)).toBeLessThanOrEqual(900_000);
    expect(Date.parse(at) - Date.parse(routesSince)).toBeLessThanOrEqual(86_400_000);
  });

  it('has the share of a canary and its own sessions, and afterwards its end', async () => {
    await fixture.canary('3', 100);
    await served('3');
    await report(40, 'loaded', '3');
    expect(await read()).toMatchObject({
      live: { version: fixture.versionOf('2') },
      canary: {
        ...{ version: fixture.versionOf('3'), percent: 100 },
        loadFailures: { sessions: 1, ratio: 0, allowed: null, state: null },
        routes: [{ route: '/course', loads: 1 }],
      },
      endedCanary: null,
    });
    await fixture.rollback('2');
    await served('2');
    expect(await read()).toMatchObject({
      canary: null,
      endedCanary: { version: fixture.versionOf('3'), outcome: 'ended' },
    });
  });
});

describe('the health of a remote at the real registry [decision 0235]', () => {
  it('is that of the real BFF, and 503 with a code when the BFF has stopped', async () => {
    const registry = await RealRegistry.create();
    const bff = await startBff(registry.bffEnv);
    await bff.app.listen(0, '127.0.0.1');
    const fixture = await ReleaseFixture.of(bff, String(process.hrtime.bigint()));
    await registry.start(bff);
    const path = `/v1/remotes/${REMOTE}/health`;
    expect(await registry.read(path)).toMatchObject({
      status: 200,
      body: { remote: REMOTE, live: { version: fixture.versionOf('1'), routes: [] }, canary: null },
    });
    expect(await registry.read('/v1/remotes/mf_nothing/health')).toMatchObject({ status: 404 });
    const server = bff.app.getHttpServer() as Server;
    server.close();
    server.closeAllConnections();
    expect(await registry.read(path)).toMatchObject({ status: 503, body: { code: 'HEALTH_UNAVAILABLE' } });
    await registry.stop();
    await bff.stop();
  });
});

describe('the health of a remote without Redis [decision 0235]', () => {
  it('is 503 instead of the figures of one process', async () => {
    const redis = { REDIS_URL: 'redis://127.0.0.1:9/0', REGISTRY_INTERNAL_TOKEN_SECRET: secret };
    const bff = await startBff(redis);
    await ReleaseFixture.of(bff);
    const response = await bff.inject({
      url: `/api/internal/remotes/${REMOTE}/health`,
      headers: { authorization: `Bearer ${tokenFor('bff')}` },
    });
    expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    await bff.stop();
  });

  it('is closed at a server that shares no secret with a registry', async () => {
    const bff = await startBff();
    const url = `/api/internal/remotes/${REMOTE}/health`;
    for (const token of [tokenFor('bff'), tokenFor('bff', 'registry', '')])
      expect((await bff.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    await bff.stop();
  });
});
