import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { RedisConnections } from '../../src/redis/redis.module.js';
import { eventually } from '../payment-test-app.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { SentinelRedis } from '../sentinel-redis.js';

jest.setTimeout(120_000);

describe('a Redis whose master Sentinels replace', () => {
  const redis = new SentinelRedis();
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(async () => {
    await redis.start();
    await system.start({ environment: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await system.stop();
    await redis.stop();
  });
  afterEach(() => system.expectSound());

  it('loses no payment while the master is killed, and queues go on with the next one [fault 24]', async () => {
    const worker = await system.startWorker();
    const { commands, isReady } = app.nest.get(RedisConnections, { strict: false });
    await eventually(async () => isReady || commands.status === 'ready', 'Redis is reachable');
    await commands.set('before', 'the failover');
    const before = await system.anOrder();
    await redis.killMaster();
    await phonepe.press(before.id, 'COMPLETED');
    await system.becomes(before.id, 'CAPTURED');
    const after = await system.anOrder();
    await phonepe.press(after.id, 'COMPLETED');
    await system.becomes(after.id, 'CAPTURED');
    await eventually(
      async () => [before, after].every(({ id }) => system.mail.mails.some(({ data }) => data.includes(id))),
      'queues send the receipts of both',
    );
    expect(await commands.set('after', 'the failover')).toBe('OK');
    const code = await worker.stop();
    expect(code === 0 ? '' : worker.output.slice(-6000)).toBe('');
  });
});
