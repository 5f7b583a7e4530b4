import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

describe('changed keys and outages of the auth service', () => {
  let bff: Bff;
  let user: FakeUser;
  beforeAll(async () => {
    bff = await startBff();
    user = bff.auth.add('user');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => bff.stop());

  const me = (token: string) =>
    bff.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } });

  it('the BFF fetches the published keys again for an unknown key, but not for every made-up one [SEC-09]', async () => {
    expect((await me(await bff.auth.token(user))).statusCode).toBe(200);
    bff.auth.rotateKeys();
    const token = await bff.auth.token(user);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    expect((await me(token)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 5; attempt++) {
      const forged = await bff.auth.token(user, { header: { kid: `made-up-${attempt}` } });
      expect((await me(forged)).statusCode).toBe(401);
    }
    expect(bff.auth.callsTo(keyRoutes.keys)).toHaveLength(2);
  });

  it('a BFF that the auth service does not trust responds with 503, which logs nobody out [T67]', async () => {
    bff.auth.on(sessionServiceCalls.checkSession, () => rejection(401, 'INTERNAL_TOKEN_INVALID'));
    expect((await me(await bff.auth.token(user))).statusCode).toBe(503);
  });

  it('calls that need the auth service get 503 with the time to wait, and public calls still work [T58, S-126]', async () => {
    bff.catalog.on({ method: 'GET', path: '/courses' }, () => ({ body: { courses: [], total: 0, page: 1 } }));
    const token = await bff.auth.token(user);
    await bff.auth.stop();
    const response = await me(token);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE', details: { service: 'auth' } });
    expect(response.headers['retry-after']).toBe('2');
    expect((await bff.inject('/api/course/all')).statusCode).toBe(200);
    const health = await bff.inject('/health');
    expect(health.statusCode).toBe(503);
    expect(health.json()).toEqual({
      status: 'down',
      checks: { auth: 'down', catalog: 'up', payment: 'up', redis: 'up' },
    });
    expect((await bff.inject('/health/ready')).statusCode).toBe(200);
  });
});
