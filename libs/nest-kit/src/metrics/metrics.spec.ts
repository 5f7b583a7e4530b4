import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { ServiceClient } from '../service-client/service-client.js';
import { createMetrics } from './metrics.js';
import { queueCollector, type WatchedQueue } from './queue-collector.js';

const seconds = (count: number): number => count * 1_000;

describe('metrics that are read at each scrape', () => {
  it('have their current values, without labels that are gone', async () => {
    const metrics = createMetrics('test');
    let open = [{ labels: { state: 'PENDING' }, value: 2 }];
    metrics.addReading({
      name: 'payments',
      gauges: { payments_open: { help: 'x', labels: ['state'] }, payments_stuck: { help: 'x' } },
      read: () => Promise.resolve({ payments_open: open, payments_stuck: [{ value: open.length }] }),
    });
    const first = await metrics.registry.metrics();
    expect(first).toContain('payments_open{state="PENDING",service="test"} 2');
    expect(first).toContain('payments_stuck{service="test"} 1');
    open = [];
    const then = await metrics.registry.metrics();
    expect(then).not.toContain('payments_open{');
    expect(then).toContain('payments_stuck{service="test"} 0');
  });

  it('are left out if they cannot be read, which is counted, and the others stay', async () => {
    const metrics = createMetrics('test');
    metrics.addReading({
      name: 'away',
      gauges: { away_messages: { help: 'x' } },
      read: () => Promise.reject(new Error('away')),
    });
    await metrics.registry.metrics();
    const text = await metrics.registry.metrics();
    expect(text).not.toMatch(/^away_messages/m);
    expect(text).toMatch(/metric_reads_failed_total\{reading="away",service="test"\} [12]/);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('delay no scrape for long, with one read at a time [T59]', async () => {
    const metrics = createMetrics('test');
    let reads = 0;
    metrics.addReading({
      name: 'slow',
      gauges: { slow_a: { help: 'x' }, slow_b: { help: 'x' } },
      read: () => {
        reads += 1;
        return new Promise<never>(() => undefined);
      },
    });
    jest.useFakeTimers();
    try {
      const scrapes = Promise.all([metrics.registry.metrics(), metrics.registry.metrics()]);
      await jest.advanceTimersByTimeAsync(seconds(3));
      for (const text of await scrapes) expect(text).not.toMatch(/^slow_/m);
    } finally {
      jest.useRealTimers();
    }
    expect(reads).toBe(1);
  });

  it('contain whether each dependency of the service responds', async () => {
    const metrics = createMetrics('test');
    let isUp = true;
    metrics.addDependency('database', () => Promise.resolve(isUp));
    expect(await metrics.registry.metrics()).toContain(
      'dependency_up{dependency="database",service="test"} 1',
    );
    isUp = false;
    expect(await metrics.registry.metrics()).toContain(
      'dependency_up{dependency="database",service="test"} 0',
    );
  });

  it('contain whether the circuit of each called service is open [T58]', async () => {
    const metrics = createMetrics('test');
    const secret = 'a secret of this test, 32 bytes long at least';
    const options = { issuer: 'bff', audience: 'catalog', secret };
    const client = new ServiceClient({ ...options, name: 'absent', baseUrl: 'http://127.0.0.1:9' });
    const gauge = (value: number) => `upstream_circuit_open{upstream="absent",service="test"} ${value}`;
    expect(await metrics.registry.metrics()).toContain(gauge(0));
    const call = () => client.call({ method: 'GET', path: '/' }, { schema: z.unknown() });
    await Promise.allSettled(Array.from({ length: 5 }, call));
    expect(await metrics.registry.metrics()).toContain(gauge(1));
    await client.close();
    expect(await metrics.registry.metrics()).not.toContain('upstream="absent"');
  });
});

describe('the age of a queue', () => {
  type Job = Awaited<ReturnType<WatchedQueue['getWaiting']>>[number];
  const ageOf = async (reading: ReturnType<typeof queueCollector>) =>
    (await reading.read()).queue_oldest_waiting_seconds[0]?.value ?? NaN;
  const readingOf = (jobs: { waiting?: Job; delayed?: Job }) =>
    queueCollector(() => [
      {
        name: 'mails',
        getJobCounts: () => Promise.resolve({ waiting: 1, prioritized: 2, delayed: 3 }),
        getWaiting: () => Promise.resolve(jobs.waiting ? [jobs.waiting] : []),
        getDelayed: () => Promise.resolve(jobs.delayed ? [jobs.delayed] : []),
      },
    ]);

  it('is the time since the next job was due', async () => {
    const waiting = { id: '1', timestamp: Date.now() - seconds(90), delay: seconds(30) };
    expect(await ageOf(readingOf({ waiting }))).toBeCloseTo(60, 0);
    expect(await ageOf(readingOf({}))).toBe(0);
  });

  it('includes scheduled jobs that no worker fetches, but none that waits for its time', async () => {
    const planned = { id: '1', timestamp: Date.now() - seconds(100), delay: seconds(40) };
    expect(await ageOf(readingOf({ delayed: planned }))).toBeCloseTo(60, 0);
    expect(await ageOf(readingOf({ delayed: { ...planned, delay: seconds(200) } }))).toBe(0);
  });

  it('begins for a retried job when it is first seen waiting again', async () => {
    const waiting = { id: '1', timestamp: Date.now() - seconds(9_000), delay: 0, processedOn: 5 };
    const reading = readingOf({ waiting });
    expect(await ageOf(reading)).toBe(0);
    jest.useFakeTimers({ now: Date.now() + seconds(60) });
    try {
      expect(await ageOf(reading)).toBeGreaterThanOrEqual(60);
    } finally {
      jest.useRealTimers();
    }
  });
});
