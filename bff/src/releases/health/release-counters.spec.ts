import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { testRedisUrl } from '@academy/nest-kit/testing';
import { Redis } from 'ioredis';
import { MemoryCounters } from './memory-counters.js';
import { RedisCounters } from './redis-counters.js';
import { MAX_ERRORS, type CountedReport, WINDOW_MS } from './release-counts.js';

let redis: Redis;
beforeAll(() => {
  redis = new Redis(testRedisUrl());
});
afterAll(() => redis.quit());

const stores = [
  ['Redis', () => new RedisCounters(redis, 2)],
  ['this process, while Redis is away (T60)', () => new MemoryCounters(2)],
] as const;

describe.each(stores)('the health of a release, counted in %s', (_, open) => {
  const setup = () => {
    const counters = open();
    const scope = `mf_catalog ${randomUUID()} 1`;
    const count = (
      kind: CountedReport['kind'],
      session: string | undefined,
      network: string,
      error?: string,
      now?: number,
    ) => counters.count({ scope, kind, error, session, network }, now);
    return { count, read: (now?: number) => counters.read(scope, now) };
  };

  it('counts reports by kind and by class of error [F10]', async () => {
    const { count, read } = setup();
    await count('loaded', 'a', '10.0.0.1');
    await count('render-failed', 'a', '10.0.0.1', 'TypeError');
    await count('render-failed', undefined, '10.0.0.1', 'TypeError');
    await count('load-failed', 'b', '10.0.0.2', 'Error');
    await count('poor-vitals', 'c', '10.0.0.3');
    expect(await read()).toEqual({
      reports: { loaded: 1, 'load-failed': 1, 'render-failed': 2, uncaught: 0, 'poor-vitals': 1 },
      errors: { TypeError: 2, Error: 1 },
      sessions: 3,
      sessionsWithLoadFailure: 1,
      sessionsWithError: 1,
      sessionsWithPoorVitals: 1,
    });
  });

  it('counts a session once, and a limited number of sessions per network, however often they report [F4]', async () => {
    const { count, read } = setup();
    for (let session = 0; session < 30; session++)
      await count('uncaught', `forged ${session}`, '203.0.113.7', 'Error');
    for (let again = 0; again < 30; again++) await count('uncaught', 'one', '203.0.113.8', 'Error');
    expect(await read()).toMatchObject({ sessions: 3, sessionsWithError: 3, reports: { uncaught: 60 } });
  });

  it('drops reports older than 15 minutes', async () => {
    const { count, read } = setup();
    const now = Date.now();
    await count('uncaught', 'a', '10.0.0.1', 'Error', now);
    expect((await read(now + WINDOW_MS)).sessions).toBe(1);
    expect((await read(now + 2 * WINDOW_MS)).sessions).toBe(0);
  });

  it('stores a bounded number of classes of errors', async () => {
    const { count, read } = setup();
    for (let kind = 0; kind < 3 * MAX_ERRORS; kind++)
      await count('uncaught', 'a', '10.0.0.1', `Error${kind}`);
    expect(Object.keys((await read()).errors)).toHaveLength(MAX_ERRORS);
  });
});
