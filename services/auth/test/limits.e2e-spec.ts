import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { LimitsRedis } from '../src/limits/limits-redis.js';
import { limitKey } from '../src/limits/limit-key.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { TokenSecrets } from '../src/secrets/token-secrets.js';
import { AuthTestApp, BROWSER, claimsOf, environment, PASSWORD, type TestResponse } from './auth-test-app.js';
import { TcpGate } from './tcp-gate.js';

/** Failures without a delay (decision 0066). */
const FREE = 5;
const anAddress = () => `${newId().toLowerCase()}@example.in`;
const aNetwork = () => ({
  ...BROWSER,
  ip: `2001:db8:${newId()
    .slice(-4)
    .replace(/[^0-9A-F]/g, '0')}::1`,
});
const statusesOf = (responses: readonly TestResponse<unknown>[]) => responses.map(({ status }) => status);

/** Delays are hours instead of seconds, so that none ends during a slow test; the test ends them explicitly. */
const SLOWER = 1_000;
const limiters = new Set<RateLimiterAbstract>();
beforeAll(() => {
  for (const { prototype } of [RateLimiterRedis, RateLimiterMemory]) {
    const consume = prototype.consume;
    jest.spyOn(prototype, 'consume').mockImplementation(function (
      this: RateLimiterAbstract,
      key,
      points,
      options = {},
    ) {
      limiters.add(this);
      const { customDuration } = options as { customDuration?: number };
      const slower = customDuration && { ...options, customDuration: customDuration * SLOWER };
      return consume.call(this, key, points, slower || options);
    });
  }
});
afterAll(() => void jest.restoreAllMocks());

describe('the limits on log-ins', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => app.stop());

  const guess = (email: string, client = BROWSER) => app.login(email, 'wrong guess', client);
  const guesses = async (email: string, count: number, client = aNetwork()) => {
    const responses = [];
    for (let time = 0; time < count; time += 1) responses.push(await guess(email, client));
    return responses;
  };
  const waitOf = ({ headers }: TestResponse<unknown>) => Math.round(Number(headers['retry-after']) / SLOWER);
  const endWait = async (email: string, { ip } = BROWSER) => {
    const guesser = JSON.stringify([ip, email]);
    const key = limitKey(app.app.get(TokenSecrets), 'login:account', guesser);
    const ended = await Promise.all([...limiters].map((limiter) => limiter.delete(key)));
    expect(ended).toContain(true);
  };

  it('stop wrong passwords for an account with the time to wait, and end no session [T17]', async () => {
    const { email, sessionId } = await app.aUser();
    const stranger = aNetwork();
    const responses = await guesses(email, FREE + 2, stranger);
    expect(statusesOf(responses)).toEqual([...Array<number>(FREE + 1).fill(401), 429]);
    expect(responses.at(-1)?.body).toMatchObject({ code: 'RATE_LIMITED' });
    expect(waitOf(responses.at(-1) as TestResponse)).toBe(2);
    expect((await app.login(email, PASSWORD, stranger)).status).toBe(429);
    expect((await app.check(sessionId)).status).toBe(200);
    expect((await app.login(email)).status).toBe(200);
  });

  it('allow no more of a hundred concurrent wrong passwords than of sequential ones [T17]', async () => {
    const { email } = await app.aUser();
    const responses = await Promise.all(Array.from({ length: 100 }, () => guess(email)));
    const passwordChecks = statusesOf(responses).filter((status) => status === 401);
    expect(passwordChecks.length).toBeLessThanOrEqual(FREE + 1);
    // A busy machine may reject some attempts before they are counted.
    const counted = statusesOf(responses).filter((status) => status !== 503);
    expect(new Set(counted)).toEqual(new Set([401, 429]));
  });

  it('increase the delay with each failure, and do not extend it after an attempt that is too early [SEC-17]', async () => {
    const { email } = await app.aUser();
    await guesses(email, FREE + 1, BROWSER);
    const waits: number[] = [];
    for (let failures = 0; failures < 2; failures += 1) {
      const early = [await guess(email), await guess(email)];
      expect(statusesOf(early)).toEqual([429, 429]);
      waits.push(waitOf(early[0] as TestResponse));
      await endWait(email);
      expect((await guess(email)).status).toBe(401);
    }
    waits.push(waitOf(await guess(email)));
    expect(waits).toEqual([2, 4, 8]);
  });

  it('delay an e-mail address without an account like one with it [T13, T17]', async () => {
    const known = await guesses((await app.aUser()).email, FREE + 2);
    const unknown = await guesses(anAddress(), FREE + 2);
    expect(statusesOf(unknown)).toEqual(statusesOf(known));
    expect(Object.keys(unknown.at(-1)?.headers ?? {})).toEqual(Object.keys(known.at(-1)?.headers ?? {}));
  });

  it('are not used up by correct passwords, which clear the earlier failures [T17]', async () => {
    const { email } = await app.aUser();
    for (let time = 0; time < 3; time += 1) {
      expect(statusesOf(await guesses(email, FREE, BROWSER))).toEqual(Array<number>(FREE).fill(401));
      expect((await app.login(email)).status).toBe(200);
    }
  });

  it('count a known device’s own failures only, and treat it as known until the password changes [T17]', async () => {
    const { email, grant } = await app.aUser();
    const mark = grant.deviceMark ?? '';
    const at = (id: string, mark: string | null = null) => ({ ...BROWSER, device: { id, mark } });
    const [known, other] = [at('a'.repeat(22), mark), at('b'.repeat(22), mark)];
    await guesses(email, FREE + 1, BROWSER);
    expect((await app.login(email, PASSWORD, at('c'.repeat(22), 'made up'))).status).toBe(429);
    expect((await app.login(email, PASSWORD, known)).status).toBe(200);
    await guesses(email, FREE + 1, known);
    expect((await app.login(email, PASSWORD, known)).status).toBe(429);
    const { body } = await app.login(email, PASSWORD, other);
    expect(body.deviceMark).toBe(grant.deviceMark);
    const password = 'Nine loud cranes 9';
    await app.call('changePassword', {
      body: { currentPassword: PASSWORD, password },
      caller: { userId: grant.user.id, role: 'user', sessionId: claimsOf(body.token).sid },
    });
    expect((await app.login(email, password, other)).status).toBe(429);
  });

  it('delay one network over many accounts, whichever of its IP addresses it uses [T17, T18]', async () => {
    // Three of the 300 failures that are free for a network.
    const strict = await AuthTestApp.start({ RATE_LIMIT_FACTOR: '0.01' });
    try {
      const network = `2001:db8:77:${newId()
        .slice(-3)
        .replace(/[^0-9A-F]/g, '1')}`;
      const from = (index: number) => ({ ...BROWSER, ip: `${network}::${index + 1}` });
      const guess = async (index: number) =>
        (await strict.login(anAddress(), 'wrong guess', from(index))).status;
      for (const free of [0, 1, 2]) expect(await guess(free)).toBe(401);
      expect((await Promise.all([guess(3), guess(4)])).sort()).toEqual([401, 429]);
      expect((await strict.login(anAddress(), 'wrong guess', aNetwork())).status).toBe(401);
    } finally {
      await strict.stop();
    }
  });

  it('reject log-ins that cannot be verified in time, except from known devices of the account [T17, decisions 0166 and 0183]', async () => {
    const { email, grant } = await app.aUser();
    const device = { id: 'a-device-of-22-letters', mark: grant.deviceMark };
    const logIn = (client: object) =>
      app.callOnce('login', { body: { email, password: PASSWORD, client: { ...aNetwork(), ...client } } });
    const places = Array.from({ length: 1_000 }, () => admitStranger(app));
    try {
      expect(places).toContain(undefined);
      const rejected = await logIn({});
      expect(rejected).toMatchObject({ status: 503, body: { code: 'BUSY' } });
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      expect((await logIn({ device })).status).toBe(200);
    } finally {
      for (const place of places) place?.leave();
    }
    expect((await logIn({})).status).toBe(200);
  });

  it('admit fifty simultaneous sign-ups, of which those that have to wait call again [decision 0183]', async () => {
    const grants = await Promise.all(Array.from({ length: 50 }, () => app.register(anAddress())));
    expect(new Set(statusesOf(grants))).toEqual(new Set([200]));
  });
});

/** Takes a place in the hashing queue like a stranger's log-in. */
function admitStranger(app: AuthTestApp) {
  try {
    return app.app.get(PasswordHasher).admit(false);
  } catch {
    return undefined;
  }
}

describe('the limits on log-ins while Redis is unavailable', () => {
  it('continue to count in memory, with no second allowance, and in Redis after its return [T60, SEC-17]', async () => {
    const server = new URL(environment()['REDIS_URL'] ?? '');
    const gate = await new TcpGate({ host: server.hostname, port: Number(server.port || 6379) }).start();
    server.host = `127.0.0.1:${gate.port}`;
    const app = await AuthTestApp.start({ RATE_LIMIT_FACTOR: '1', REDIS_URL: server.href });
    const until429 = async (email: string, client = aNetwork()) => {
      for (let count = 0; count <= FREE + 1; count += 1)
        if ((await app.login(email, 'wrong guess', client)).status === 429) return count;
      return Infinity;
    };
    try {
      const [network, other] = [aNetwork(), aNetwork()];
      const [before, during] = [await app.aUser(), await app.aUser()];
      expect(await until429(before.email, network)).toBe(FREE + 1);
      gate.shut();
      expect(await until429(before.email, network)).toBe(0);
      expect(await until429(during.email, other)).toBe(FREE + 1);
      expect((await app.login((await app.aUser()).email, PASSWORD)).status).toBe(200);
      gate.open();
      // While the client reconnects, the memory of this process alone counts correctly too.
      await eventually('the connection to Redis', async () =>
        app.app.get(LimitsRedis).client.status === 'ready' ? true : undefined,
      );
      // Attempts during the reconnection are counted partly in Redis and partly in memory.
      await eventually('guesses counted in one place again', async () => {
        const back = await app.aUser();
        return (await until429(back.email)) === FREE + 1 ? true : undefined;
      });
      expect(await until429(during.email, other)).toBe(0);
    } finally {
      await app.stop();
      await gate.stop();
    }
  });
});
