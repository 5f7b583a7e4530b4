import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { FakeIssuer } from './fake-issuer.js';
import { pipeline, REMOTE, RegistryTestApp, SECRET } from './registry-test-app.js';

let app: RegistryTestApp;
const journal = `/v1/remotes/${REMOTE}/journal`;
const read = (token?: string, path = journal) => app.send('GET', path, { token });

beforeEach(async () => {
  app = await RegistryTestApp.start();
  await app.grant();
});
afterEach(() => app.stop());

describe('the exchange of an id token', () => {
  it('issues a token of 15 minutes for exactly the remote whose grant names the repository', async () => {
    const { status, body } = await app.exchange(await app.ci.idToken(pipeline));
    expect({ status, body }).toMatchObject({ status: 201, body: { scope: `remote:${REMOTE}` } });
    const { exp = 0, iat = 0 } = decodeJwt(body.token as string);
    expect(exp - iat).toBe(900);
    expect(new Date(exp * 1_000).toISOString()).toBe(body.expiresAt);
    expect((await read(body.token as string)).status).toBe(200);
  });

  it.each([
    ['another repository', { repository: 'certificates/fork' }],
    ['a repository whose name only begins alike', { repository: 'certificates/app2' }],
    ['another branch', { ref: 'refs/heads/try' }],
    ['a pull request', { ref: 'refs/pull/1/merge' }],
    ['no repository', { repository: undefined }],
  ])('is forbidden for %s [T2]', async (_, claims) => {
    const reply = await app.exchange(await app.ci.idToken({ ...pipeline, ...claims }));
    expect(reply).toMatchObject({ status: 403, body: { code: 'NO_GRANT' } });
  });

  it('is forbidden for the same repository at another identity provider [T2]', async () => {
    const reply = await app.exchange(await app.staff.idToken({ ...pipeline, sub: 'mallory' }));
    expect(reply).toMatchObject({ status: 403, body: { code: 'NO_GRANT' } });
  });

  it('is rejected for a token that is expired, of another audience, of yesterday, or of an unknown provider [T2]', async () => {
    const rejected = (text: string) => ({ status: 401, body: { message: expect.stringContaining(text) } });
    const of = async (token: Promise<string>) => app.exchange(await token);
    expect(await of(app.ci.idToken(pipeline, { ageSec: 3_700 }))).toMatchObject(rejected('it has expired'));
    expect(await of(app.ci.idToken(pipeline, { ageSec: 86_400 }))).toMatchObject(rejected('it has expired'));
    expect(await of(app.ci.idToken({ ...pipeline, aud: 'npm' }))).toMatchObject(rejected('its claim aud'));
    const stranger = await new FakeIssuer().start();
    expect(await of(stranger.idToken(pipeline))).toMatchObject(rejected('its issuer is not configured'));
    expect(await of(stranger.idToken({ ...pipeline, iss: app.ci.url }))).toMatchObject(
      rejected('its signature'),
    );
    stranger.stop();
    expect(await app.exchange('no token')).toMatchObject(rejected('it is no token'));
  });

  it('is rejected for a token without a signature, by another key, or by HMAC [T1]', async () => {
    const claims = { ...pipeline, iss: app.ci.url };
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode();
    const { privateKey: key } = await generateKeyPair('RS256');
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(SECRET));
    for (const token of [unsigned, await app.ci.idToken(pipeline, { key }), symmetric])
      expect(await app.exchange(token)).toMatchObject({ status: 401, body: { code: 'ID_TOKEN_REJECTED' } });
  });

  it('says that the identity provider does not respond, and works when it does again', async () => {
    const token = await app.ci.idToken(pipeline);
    app.ci.stop();
    expect(await app.exchange(token)).toMatchObject({ status: 503, body: { code: 'ISSUER_UNAVAILABLE' } });
  });

  it('asks for the remote if the repository has several, and issues a token for one of them', async () => {
    await app.grant({ remote: 'mf_badges', routes: ['/badges'] });
    const token = await app.ci.idToken(pipeline);
    expect(await app.exchange(token)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'remote' }] } },
    });
    expect(await app.exchange(token, 'mf_badges')).toMatchObject({
      status: 201,
      body: { scope: 'remote:mf_badges' },
    });
    expect(await app.exchange(token, 'mf_catalog')).toMatchObject({ status: 403 });
  });

  it('accepts the references that the grant describes by their beginning', async () => {
    const source = { issuer: app.ci.url, repository: 'certificates/app', ref: 'refs/tags/v*' };
    await app.grant({ source });
    const of = async (ref: string) => (await app.exchange(await app.ci.idToken({ ...pipeline, ref }))).status;
    expect(await of('refs/tags/v1.2.0')).toBe(201);
    expect(await of('refs/heads/main')).toBe(403);
  });

  it('makes a person one of the platform only if the configuration names it', async () => {
    const scopeOf = async (sub: string) => app.exchange(await app.staff.idToken({ sub, aud: pipeline.aud }));
    expect(await scopeOf('asha')).toMatchObject({ status: 201, body: { scope: 'platform' } });
    expect(await scopeOf('mallory')).toMatchObject({ status: 403 });
    // A pipeline chooses the subject of its token, within its provider.
    expect(await app.exchange(await app.ci.idToken({ ...pipeline, sub: 'asha' }))).toMatchObject({
      body: { scope: `remote:${REMOTE}` },
    });
  });
});

describe('the log-in of people', () => {
  const clientId = 'academy-cli';
  let provider: FakeIssuer;
  let registry: RegistryTestApp;

  beforeEach(async () => {
    provider = await new FakeIssuer().start();
    const issuer = { issuer: provider.url, audience: pipeline.aud, clientId, subjects: ['asha'] };
    registry = await RegistryTestApp.start({ issuers: [issuer] });
    const { repository, ref } = pipeline;
    await registry.grant({ source: { issuer: provider.url, repository, ref } });
  });
  afterEach(async () => {
    provider.stop();
    await registry.stop();
  });
  const exchange = async (claims: object) => registry.exchange(await provider.idToken({ ...claims }));

  it('is possible without a token at the providers that are configured for it [0237]', async () => {
    expect(await registry.send('GET', '/v1/login')).toEqual({
      status: 200,
      body: { providers: [{ issuer: provider.url, clientId }] },
    });
    expect(await app.send('GET', '/v1/login')).toEqual({ status: 200, body: { providers: [] } });
  });

  it('accepts the id tokens of its client, for the people of the platform only [0237]', async () => {
    expect(await exchange({ sub: 'asha', aud: clientId })).toMatchObject({
      status: 201,
      body: { scope: 'platform' },
    });
    expect(await exchange({ sub: 'mallory', aud: clientId })).toMatchObject({ status: 403 });
    const foreign = await app.staff.idToken({ sub: 'asha', aud: clientId });
    expect(await app.exchange(foreign)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('its claim aud') },
    });
  });

  it('speaks for no pipeline, whatever claims the person has at the provider [0237]', async () => {
    const own = { ...pipeline, sub: 'mallory' };
    expect(await exchange(own)).toMatchObject({ status: 201, body: { scope: `remote:${REMOTE}` } });
    for (const aud of [clientId, [pipeline.aud, clientId]])
      expect(await exchange({ ...own, aud })).toMatchObject({ status: 403, body: { code: 'NO_GRANT' } });
  });

  it('rejects an id token that another client of the provider got [0237]', async () => {
    expect(await exchange({ sub: 'asha', aud: clientId, azp: clientId })).toMatchObject({ status: 201 });
    expect(await exchange({ sub: 'asha', aud: clientId, azp: 'another-app' })).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('its claim azp') },
    });
  });
});

describe('a token of the registry', () => {
  const signed = (claims: object, expires: string, secret = SECRET, typ = 'registry+jwt') =>
    new SignJWT({ scope: 'platform', actor: { issuer: app.staff.url, sub: 'asha' }, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer('academy-registry')
      .setAudience('academy-registry')
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));

  it('is required, and neither one of yesterday nor one of another secret, type or scope is accepted [T2]', async () => {
    expect((await read(await signed({}, '15m'))).status).toBe(200);
    const invalid = [
      undefined,
      'no token',
      await app.ci.idToken(pipeline),
      await signed({}, '-1d'),
      await signed({}, '15m', SECRET.toUpperCase()),
      await signed({}, '15m', SECRET, 'JWT'),
      await signed({ scope: 'everything' }, '15m'),
    ];
    for (const token of invalid) expect((await read(token)).status).toBe(401);
  });

  it('is forbidden for another remote and for acts of the platform, and nothing is written [T27]', async () => {
    await app.grant({ remote: 'mf_badges', routes: ['/badges'] });
    const own = (await app.exchange(await app.ci.idToken(pipeline), REMOTE)).body.token as string;
    const before = await app.storeContent();
    const other = '/v1/remotes/mf_badges';
    const attempts = [
      ['GET', `${other}/journal`, undefined],
      ['POST', `${other}/releases`, {}],
      ['POST', `${other}/changes`, { kind: 'promote' }],
      ['POST', `${other}/preview`, {}],
      ['PUT', `/v1/remotes/${REMOTE}`, {}],
      ['POST', '/v1/freeze', { expect: 2, reason: 'mine' }],
      ['POST', `/v1/remotes/${REMOTE}/changes/${'0'.repeat(96)}/approve`, undefined],
    ] as const;
    for (const [method, path, body] of attempts)
      expect({ path, ...(await app.send(method, path, { token: own, body })) }).toMatchObject({
        path,
        status: 403,
      });
    expect(await app.storeContent()).toEqual(before);
  });

  it('ends with the grant that it was issued for', async () => {
    const token = await app.remoteToken();
    const source = { issuer: app.ci.url, repository: 'certificates/new-home', ref: 'refs/heads/main' };
    await app.grant({ source });
    expect((await read(token)).status).toBe(403);
  });

  it('is verified once for a request, although its limit, its body and its handler depend on it', async () => {
    const token = await app.remoteToken();
    const verify = jest.spyOn(app.tokens, 'verify');
    const path = `/v1/remotes/${REMOTE}/releases/${'0'.repeat(96)}/files/${'0'.repeat(96)}`;
    expect((await app.send('PUT', path, { token, bytes: 'x' })).status).toBe(404);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('is required before the bytes of a file are read', async () => {
    const path = `/v1/remotes/${REMOTE}/releases/${'0'.repeat(96)}/files/${'0'.repeat(96)}`;
    const reply = await app.send('PUT', path, { bytes: 'x'.repeat(100_000) });
    expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });
});
