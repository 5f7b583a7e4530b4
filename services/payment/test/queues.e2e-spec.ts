import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { queueCalls } from '@academy/contracts/queues/queue.calls';
import { queueNames, queueOverview, type QueueOverview } from '@academy/contracts/queues/queue.schemas';
import { internalToken } from '@academy/nest-kit/testing';
import { newId } from '@academy/nest-kit';
import { UnrecoverableError, Worker, type Queue } from 'bullmq';
import { DueAttempts } from '../src/payments/attempts/due-attempts.service.js';
import { OutboxPublisher } from '../src/outbox/outbox-publisher.js';
import { outboxTopics, type OutboxTopic } from '../src/outbox/outbox-topics.js';
import { PollScheduler } from '../src/reconciliation/polling/poll-scheduler.service.js';
import { RedisConnections } from '../src/redis/redis.module.js';
import { Queues } from '../src/redis/queues.js';
import { PaymentTestApp, eventually } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';

jest.setTimeout(60_000);

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const KINDS = ['due', 'on-way', 'completed'];

/**
 * Repeats the work like the next sweep if Redis did not respond in time, which happens while the processor is busy.
 */
const retryUntilDone = (work: () => Promise<unknown>) =>
  eventually(async () => {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Error && error.message === 'Redis is slow') return false;
      throw error;
    }
  }, 'Redis is in time');

describe('the queues in the admin area', () => {
  const app = new PaymentTestApp();
  const admin = { user: newId(), role: 'admin' as const };
  let queues: Queues;
  beforeAll(async () => {
    await app.start();
    queues = app.nest.get(Queues, { strict: false });
  });
  afterAll(async () => {
    await Promise.all(queues.all.map((queue) => queue.obliterate({ force: true })));
    await app.stop();
  });

  const read = async (): Promise<QueueOverview> =>
    queueOverview.parse((await app.call('GET', upstreamOf(queueCalls.listQueues).path, admin)).body);
  /** The overview omits queues whose state Redis does not return in time. */
  const readStates = async (): Promise<NonNullable<QueueOverview['queues']>> => {
    let states: QueueOverview['queues'] = null;
    await eventually(async () => {
      ({ queues: states } = await read());
      return states !== null;
    }, 'Redis is in time');
    return states ?? [];
  };
  const stateOf = async ({ name }: Queue) => (await readStates()).find((queue) => queue.name === name);
  const queueOf = (name: string): Queue => {
    const found = queues.all.find((queue) => queue.name === name);
    if (!found) throw new Error(`there is no queue ${name}`);
    return found;
  };
  const board = (url: string, role: 'admin' | 'user' | null = 'admin', method: 'GET' | 'PUT' = 'GET') =>
    app.nest.inject({
      method,
      url: `/admin-queues${url}`,
      headers: role
        ? {
            authorization: `Bearer ${internalToken({ issuer: 'bff', userId: admin.user, role }, { audience: 'payment', secret: app.secret })}`,
          }
        : {},
    });

  it('are all listed', async () => {
    expect((await readStates()).map(({ name }) => name)).toEqual(queueNames);
  });

  it('contain no job with more than ids, for every published topic [AMB-24]', async () => {
    for (const queue of queues.all) await queue.pause();
    const publisher = app.nest.get(OutboxPublisher, { strict: false });
    const payloads = Object.fromEntries(
      Object.entries(outboxTopics).map(([topic, schema]) => [
        topic,
        Object.fromEntries(Object.keys(schema.shape).map((field) => [field, newId()])),
      ]),
    );
    const messages = Object.entries(payloads).map(([topic, payload]) => ({
      id: newId(),
      topic: topic as OutboxTopic,
      payload: JSON.stringify(payload),
      requestId: newId(),
    }));
    await retryUntilDone(() => publisher.publishAll(messages));
    const open = await app.anOpenOrder(app.catalog.put(aCourse()));
    await app.age(open.id, 5);
    await app.db.query('UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) + INTERVAL 6 SECOND');
    const { nest } = app;
    const attempts = nest.get(DueAttempts, { strict: false });
    const redis = nest.get(RedisConnections, { strict: false });
    await retryUntilDone(() => new PollScheduler(attempts, queueOf('payment-polls'), redis).queueDuePolls());
    const seen = new Set<string>();
    for (const queue of queues.all) {
      for (const job of await queue.getJobs(['wait', 'delayed', 'active'])) {
        seen.add(queue.name);
        const values = Object.values(job.data as Record<string, string>);
        expect(values.filter((value) => !ID.test(value) && !KINDS.includes(value))).toEqual([]);
      }
      await queue.resume();
    }
    expect([...seen]).toEqual(queueNames);
  });

  it('show waiting jobs with their age, failures and retries, and no user', async () => {
    const queue = queueOf('payment-receipts');
    await queue.obliterate({ force: true });
    await queue.add('send-receipt', { orderId: newId() }, { jobId: 'given-up' });
    await queue.add('send-receipt', { orderId: newId() }, { jobId: 'again', attempts: 3, backoff: 60_000 });
    const worker = new Worker(
      queue.name,
      ({ id }) => {
        const text = `550 <asha@example.in>: ${id} is refused`;
        return Promise.reject(id === 'again' ? new Error(text) : new UnrecoverableError(text));
      },
      { connection: { url: app.redisUrl, maxRetriesPerRequest: null }, prefix: queue.opts.prefix ?? '' },
    );
    await new Promise<void>((done) => {
      let failed = 0;
      worker.on('failed', () => (failed += 1) === 2 && done());
    });
    await worker.close();
    await queue.add('send-receipt', { orderId: newId() }, { timestamp: Date.now() - 90_000 });
    await queue.add('send-receipt', { orderId: newId() });
    const state = await stateOf(queue);
    expect(state).toMatchObject({ waiting: 2, active: 0, delayed: 1, failed: 1, isPaused: false });
    expect(Date.now() - Date.parse(state?.oldestWaitingSince ?? '')).toBeGreaterThanOrEqual(90_000);
    expect(state?.failures).toMatchObject([
      { jobId: 'given-up', attempts: 1, nextTryAt: null, reason: '550 <[address]>: given-up is refused' },
      { jobId: 'again', attempts: 1, reason: '550 <[address]>: again is refused' },
    ]);
    const [, again] = state?.failures ?? [];
    expect(Date.parse(again?.nextTryAt ?? '') - Date.parse(again?.failedAt ?? '')).toBeGreaterThan(50_000);
  });

  it('show the open payments, also while Redis is unavailable', async () => {
    const redis = app.nest.get(RedisConnections, { strict: false });
    expect(await read()).toMatchObject({ pendingPayments: 1, stuckPayments: 0 });
    redis.commands.disconnect();
    expect(await read()).toEqual({ queues: null, pendingPayments: 1, stuckPayments: 0 });
    expect((await board('/api/queues')).json()).toMatchObject({ code: 'QUEUES_UNAVAILABLE' });
    await redis.commands.connect();
    expect(await readStates()).toHaveLength(queueNames.length);
  });

  it('are in Bull Board with page, files and calls, and load nothing from other hosts', async () => {
    const page = await board('');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<base href="/admin-queues/" />');
    expect(page.body).not.toMatch(/https?:\/\//);
    const [, script = ''] = /src="(static\/js\/main[^"]+)"/.exec(page.body) ?? [];
    const file = await board(`/${script}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ]);
    expect((await board('/queue/payment-receipts')).body).toBe(page.body);
    const { queues: shown } = (await board('/api/queues?activeQueue=payment-receipts')).json<{
      queues: { name: string; readOnlyMode: boolean; allowRetries: boolean }[];
    }>();
    expect(shown.map(({ name }) => name)).toEqual(queueNames);
    expect(shown.every(({ readOnlyMode, allowRetries }) => readOnlyMode && !allowRetries)).toBe(true);
  });

  it('are not visible to visitors and learners [T67, T69]', async () => {
    for (const url of ['', '/static/favicon.ico', '/api/queues']) {
      expect((await board(url, null)).statusCode).toBe(401);
      expect((await board(url, 'user')).statusCode).toBe(403);
    }
    expect(await app.call('GET', upstreamOf(queueCalls.listQueues).path, { user: newId() })).toMatchObject({
      status: 403,
    });
  });

  it('cannot be changed by any call of Bull Board [T69]', async () => {
    const queue = queueOf('payment-receipts');
    const before = await queue.getJobCounts();
    for (const call of ['pause', 'empty', 'obliterate', 'clean/failed', 'retry/failed', 'promote']) {
      expect((await board(`/api/queues/${queue.name}/${call}`, 'admin', 'PUT')).statusCode).toBe(404);
    }
    expect((await board(`/api/queues/${queue.name}/given-up/retry/failed`, 'admin', 'PUT')).statusCode).toBe(
      404,
    );
    expect([await queue.getJobCounts(), await queue.isPaused()]).toEqual([before, false]);
  });
});
