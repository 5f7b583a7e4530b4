import { once } from 'node:events';
import { type Metrics } from '@academy/nest-kit';
import { testRedisUrl } from '@academy/nest-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { type Environment } from '../src/config/env.js';
import { quiet, RedisConnections } from '../src/redis/redis.module.js';
import { eventually } from './payment-test-app.js';

const QUEUE = `closing-${process.pid}`;

describe('a worker of a queue that is closed', () => {
  let redis: RedisConnections;
  let queue: Queue;
  let worker: Worker;
  let end: () => void;
  let isRunning = false;

  beforeEach(async () => {
    const metrics = { addDependency: quiet } as unknown as Metrics;
    redis = new RedisConnections({ REDIS_URL: testRedisUrl() } as Environment, metrics);
    queue = new Queue(QUEUE, { connection: redis.commands });
    const ended = new Promise<void>((resolve) => (end = resolve));
    const job = async (): Promise<void> => {
      isRunning = true;
      await ended;
      isRunning = false;
    };
    worker = new Worker(QUEUE, job, { connection: redis.commands, concurrency: 2 });
    worker.on('error', quiet);
    await worker.waitUntilReady();
  });
  afterEach(async () => {
    await queue.obliterate({ force: true });
    await queue.close();
    redis.onApplicationShutdown();
  });

  it('closes while its blocking connection waits for its next attempt to connect [fault 24]', async () => {
    const client = await worker.backend.blockingClient;
    client?.disconnect(true);
    await once(client as never, 'reconnecting');
    await redis.closeWorker(worker);
    expect(client?.status).toBe('end');
    end();
  });

  it('lets a running job end, also when that connection is about to connect again [fault 24]', async () => {
    await queue.add('payment', {});
    await eventually(async () => isRunning, 'the job runs');
    const client = await worker.backend.blockingClient;
    client?.disconnect(true);
    await once(client as never, 'reconnecting');
    const closed = redis.closeWorker(worker);
    end();
    await closed;
    expect(isRunning).toBe(false);
  });
});
