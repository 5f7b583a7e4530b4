import { type IncomingMessage } from 'node:http';
import { type RemoteHealth } from '@academy/contracts/releases/health/remote-health.schemas';
import { type Caller, verifyInternalToken } from '@academy/nest-kit';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogGrant, CommandLineTest, pipelineToken } from './command-line.js';
import { INTERNAL_SECRET, REMOTE, RegistryTestApp } from './registry-test-app.js';

const at = '2026-12-01T05:00:00.000Z';
const figures: RemoteHealth = {
  ...{ remote: REMOTE, at, sessionsSince: at, routesSince: at },
  ...{ live: null, canary: null, endedCanary: null },
};
const OTHER = 'mf_other';

const callerOf = ({ headers: { authorization = '' } }: IncomingMessage): Caller | null =>
  verifyInternalToken(authorization.replace('Bearer ', ''), { audience: 'bff', secret: INTERNAL_SECRET });
const unavailable = {
  status: 503,
  body: { code: 'HEALTH_UNAVAILABLE', details: { retryAfterSec: 5 } },
};

describe('GET /v1/remotes/{remote}/health [decision 0235]', () => {
  let app: RegistryTestApp;
  let seen: { url: string | undefined; caller: Caller | null }[];
  beforeEach(async () => {
    app = await RegistryTestApp.start();
    seen = [];
    app.respond = (request) => {
      seen.push({ url: request.url, caller: callerOf(request) });
      return { status: 200, body: figures };
    };
    await app.grant();
  });
  afterEach(() => app.stop());

  const health = (token: string, remote = REMOTE) =>
    app.send('GET', `/v1/remotes/${remote}/health`, { token });

  it('responds with the figures of the BFF, which it requests with a token of its own for the BFF', async () => {
    expect(await health(await app.remoteToken())).toEqual({ status: 200, body: figures });
    expect(seen).toEqual([
      {
        url: `/api/internal/remotes/${REMOTE}/health`,
        caller: { issuer: 'registry' },
      },
    ]);
  });

  it('is of one remote: a token of another team gets 403, and the BFF is not called [T3]', async () => {
    const source = { issuer: app.ci.url, repository: 'other/app', ref: 'refs/heads/main' };
    await app.grant({ remote: OTHER, team: 'Other', routes: ['/other'], source });
    const own = await app.remoteToken();
    const foreign = await app.remoteToken({ repository: source.repository });
    expect(await health(own, OTHER)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await health(foreign)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await health('forged')).toMatchObject({ status: 401 });
    expect(await health(app.bffToken())).toMatchObject({ status: 403 });
    expect(seen).toEqual([]);
  });

  it('is open to people of the platform, for remotes of the key ring too; an unknown remote gets 404', async () => {
    const token = await app.platformToken();
    expect((await health(token, 'mf_catalog')).status).toBe(200);
    expect(await health(token, 'mf_certificate')).toMatchObject({
      status: 404,
      body: { message: 'mf_certificate has no grant' },
    });
    expect(seen).toHaveLength(1);
  });

  it('gets 503 with a code while the BFF is down', async () => {
    app.stopBff();
    expect(await health(await app.remoteToken())).toMatchObject(unavailable);
  });

  it('gets 503 with a code, and does not hang, if the BFF does not respond', async () => {
    app.beforeApi = () => new Promise(() => {});
    expect(await health(await app.remoteToken())).toMatchObject(unavailable);
  });

  it.each([
    ['rejects the token', 401, { code: 'INTERNAL_TOKEN_INVALID', message: 'Unauthorized', requestId: '' }],
    ['is an older one without the call', 404, { code: 'NOT_FOUND', message: 'Cannot GET', requestId: '' }],
    ['responds with something else', 200, { live: {} }],
  ])('gets 503 with a code if the BFF %s', async (_, status, body) => {
    app.respond = () => ({ status, body });
    expect(await health(await app.remoteToken())).toMatchObject(unavailable);
  });

  it('gets 503 with a code if the registry shares no secret with a BFF', async () => {
    await app.restart({ INTERNAL_TOKEN_SECRET: undefined });
    expect(await health(await app.remoteToken())).toMatchObject(unavailable);
    expect(seen).toEqual([]);
  });
});

describe('npm run release -- health [decision 0235]', () => {
  let test: CommandLineTest;
  beforeEach(async () => {
    test = await CommandLineTest.start();
    test.app.respond = () => ({ status: 200, body: { ...figures, remote: 'mf_catalog' } });
    await test.app.grant(catalogGrant);
  });
  afterEach(() => test.stop());

  it('prints the figures, or the response as JSON', async () => {
    expect(await test.cli.run(['health', 'mf-catalog'])).toMatchObject({
      code: 0,
      out: 'mf_catalog has never been released.',
    });
    const { code, out } = await test.cli.run(['health', 'mf_catalog', '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, { ...figures, remote: 'mf_catalog' }]);
  });

  it('names the remote that the token may not read, and the code while there are no figures', async () => {
    const { token } = (await test.app.exchange((await pipelineToken(test.app))['ACADEMY_ID_TOKEN'] ?? ''))
      .body;
    const foreign = await test.cli.run(['health', 'mf_catalogue'], { ACADEMY_TOKEN: String(token) });
    expect(foreign).toMatchObject({ code: 1, error: expect.stringContaining('[403 FORBIDDEN]') });
    expect(foreign.error).toContain('It needs the scope remote:mf_catalogue');
    const unknown = await test.platformUser('health', 'mf_catalogue');
    expect(unknown.error).toContain('mf_catalogue has no grant. [404 NOT_FOUND]');
    test.app.stopBff();
    const down = await test.cli.run(['health', 'mf-catalog']);
    expect(down).toMatchObject({ code: 1, error: expect.stringContaining('[503 HEALTH_UNAVAILABLE]') });
    expect(down.error).not.toMatch(/\n\s+at /);
  });

  it('is for a registry', async () => {
    const local = await test.cli.run(['health', 'mf-catalog'], { ACADEMY_REGISTRY: '' });
    expect(local).toMatchObject({ code: 2, error: expect.stringContaining('health is for a registry') });
  });
});
