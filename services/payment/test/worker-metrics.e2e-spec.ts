import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ServiceApp } from '@academy/nest-kit';
import { InvariantsWatch } from '../src/invariants/invariants-watch.service.js';
import { Queues } from '../src/redis/queues.js';
import { RedisConnections } from '../src/redis/redis.module.js';
import { PaymentTestApp, eventually } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';

jest.setTimeout(60_000);

describe('the metrics of the worker', () => {
  const app = new PaymentTestApp();
  let worker: ServiceApp;
  beforeAll(async () => {
    await app.start();
    // Nothing listens on this port, so the rows that the worker would poll stay as the test created them.
    app.environment['PHONEPE_BASE_URL'] = 'http://127.0.0.1:9';
    app.environment['PHONEPE_OAUTH_URL'] = 'http://127.0.0.1:9';
    worker = await app.startWorker();
  });
  afterAll(async () => {
    await worker.app.close();
    await app.stop();
  });

  const scrape = (): Promise<string> => worker.metrics.registry.metrics();
  const valueOf = async (series: string): Promise<number> => {
    const line = (await scrape()).split('\n').find((each) => each.startsWith(series));
    return line ? Number(line.split(' ').at(-1)) : NaN;
  };

  it('contain the length of every queue, and how long the next job has been due', async () => {
    const [, receipts] = worker.app.get(Queues, { strict: false }).all;
    await receipts?.pause();
    expect(await valueOf('queue_oldest_waiting_seconds{queue="payment-receipts"')).toBe(0);
    await receipts?.add('send-receipt', {}, { jobId: 'late', timestamp: Date.now() - 90_000 });
    expect(await valueOf('queue_jobs{queue="payment-receipts",state="waiting"')).toBe(1);
    expect(await valueOf('queue_oldest_waiting_seconds{queue="payment-receipts"')).toBeGreaterThanOrEqual(90);
    expect((await scrape()).match(/^queue_oldest_waiting_seconds\{/gm)).toHaveLength(5);
    await receipts?.remove('late');
    await receipts?.resume();
  });

  it('contain the number of open payments by state, and the delay of the oldest poll', async () => {
    expect(await valueOf('payment_poll_overdue_seconds')).toBe(0);
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    expect(await valueOf('payment_attempts_open{state="PENDING"')).toBe(1);
    expect(await valueOf('payment_attempts_open{state="CAPTURED"')).toBe(0);
    expect(await valueOf('payment_attempts_last_hour{state="PENDING"')).toBe(1);
    expect(await valueOf('payment_stuck_seconds')).toBe(0);
    // Leased, so that the worker does not process it.
    await app.db.query(
      `UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) - INTERVAL 90 SECOND,
         lease_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR WHERE merchant_order_id = ?`,
      [id],
    );
    const late = await valueOf('payment_poll_overdue_seconds');
    expect(late).toBeGreaterThanOrEqual(90);
    expect(late).toBeLessThan(120);
    await app.db.query(
      `UPDATE orders SET held_until = UTC_TIMESTAMP(3) - INTERVAL 100 SECOND WHERE state = 'PENDING'`,
    );
    expect(await valueOf('payment_stuck_seconds')).toBeGreaterThanOrEqual(100);
  });

  it('contain the outbox, the database, Redis, and the result of the invariant checks', async () => {
    expect(await valueOf('outbox_messages{outbox="payment"')).toBe(0);
    await app.db.query(
      `INSERT INTO outbox (id, topic, payload, dedupe_key, created_at, available_at) VALUES
       ('01J00000000000000000000000', 'order.changed', '{"orderId":"x"}', 'late', UTC_TIMESTAMP(3) - INTERVAL 70 SECOND,
        UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
    );
    expect(await valueOf('outbox_messages{outbox="payment"')).toBe(1);
    expect(await valueOf('outbox_oldest_seconds{outbox="payment"')).toBeGreaterThanOrEqual(70);
    expect(await valueOf('dependency_up{dependency="database"')).toBe(1);
    expect(await valueOf('dependency_up{dependency="redis"')).toBe(1);
    expect(await valueOf('payment_invariants_broken')).toBeNaN();
    worker.app.get(InvariantsWatch, { strict: false }).broken = 2;
    expect(await valueOf('payment_invariants_broken')).toBe(2);
  });

  it('are served and report it while Redis is unavailable [T60]', async () => {
    const redis = worker.app.get(RedisConnections, { strict: false });
    const { commands } = redis;
    commands.disconnect();
    await eventually(() => Promise.resolve(!redis.isReady), 'Redis is unreachable');
    const text = await scrape();
    expect(text).toContain('dependency_up{dependency="redis",service="payment-worker"} 0');
    expect(text).toMatch(/metric_reads_failed_total\{reading="queues",service="payment-worker"\} [01]/);
    expect(text).not.toMatch(/^queue_jobs\{/m);
    await commands.connect();
    await eventually(async () => (await valueOf('dependency_up{dependency="redis"')) === 1, 'Redis is back');
  });

  it('contain no user and no single payment: labels are from small sets', async () => {
    const labels = [...(await scrape()).matchAll(/(\w+)="([^"]*)"/g)].map(([, , value]) => value ?? '');
    expect(labels.filter((value) => /@|[0-9A-HJKMNP-TV-Z]{26}|AC-\w{6}/.test(value))).toEqual([]);
  });
});
