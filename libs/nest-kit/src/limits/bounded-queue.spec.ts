import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BoundedQueue, type BoundedQueueOptions } from './bounded-queue.js';

const JOB_MS = 100;
const busy = (retryAfterSec: number) =>
  expect.objectContaining({ code: 'BUSY', kind: 'unavailable', details: { retryAfterSec } });

describe('BoundedQueue [T17, decision 0183]', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 0 }));
  afterEach(() => void jest.useRealTimers());

  const queueOf = (options: Partial<BoundedQueueOptions> = {}) =>
    new BoundedQueue({
      concurrency: 1,
      firstJobMs: JOB_MS,
      maxWaitMs: 1_000,
      timeoutMs: 2_000,
      ...options,
    });
  /** Ends after this time of the fake clock. @returns the time of its end */
  const job =
    (ms = JOB_MS) =>
    (): Promise<number> => {
      let end = (_: number): void => undefined;
      const ended = new Promise<number>((resolve) => (end = resolve));
      setTimeout(() => end(performance.now()), ms);
      return ended;
    };
  /** Admits as many calls as possible. @returns the times at which their jobs ended */
  const fill = (queue: BoundedQueue, isReserved: boolean, ms = JOB_MS): Promise<number>[] => {
    const jobs: Promise<number>[] = [];
    for (;;)
      try {
        jobs.push(queue.admit(isReserved).run(job(ms)));
      } catch {
        return jobs;
      }
  };

  it('runs as many jobs at a time as it may, in the order of their calls', async () => {
    const queue = queueOf({ concurrency: 2 });
    const jobs = [1, 2, 3, 4].map(() => queue.admit(true).run(job()));
    await jest.advanceTimersByTimeAsync(200);
    expect(await Promise.all(jobs)).toEqual([100, 100, 200, 200]);
  });

  it('admits jobs that start within the longest wait, by the duration that it has measured', async () => {
    const queue = queueOf();
    // One runs, and ten wait for 100 to 1,000 ms.
    expect(fill(queue, true)).toHaveLength(11);
    await jest.advanceTimersByTimeAsync(11 * JOB_MS);
    for (let count = 0; count < 100; count += 1) {
      void queue.admit(true).run(job(JOB_MS / 5));
      await jest.advanceTimersByTimeAsync(JOB_MS / 5);
    }
    expect(fill(queue, true, JOB_MS / 5)).toHaveLength(50);
    await jest.advanceTimersByTimeAsync(1_000);
  });

  it('keeps a quarter of the wait for reserved places', async () => {
    const queue = queueOf();
    expect(fill(queue, false)).toHaveLength(8);
    expect(fill(queue, true)).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(11 * JOB_MS);
  });

  it('rejects each further call with a later time, at which there is a place', async () => {
    const queue = queueOf();
    const jobs = fill(queue, true);
    const rejectedAfter = (seconds: number) => expect(() => queue.admit(true)).toThrow(busy(seconds));
    // The call that found the queue full was the first of ten in this second.
    for (let count = 0; count < 9; count += 1) rejectedAfter(1);
    for (let count = 0; count < 10; count += 1) rejectedAfter(2);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(await Promise.all(jobs)).toHaveLength(11);
    expect(fill(queue, true)).toHaveLength(11);
    await jest.advanceTimersByTimeAsync(1_100);
  });

  it('announces half a minute at most', () => {
    const queue = queueOf({ maxWaitMs: 0 });
    queue.admit(true);
    for (let count = 0; count < 1_000; count += 1) expect(() => queue.admit(true)).toThrow();
    expect(() => queue.admit(true)).toThrow(busy(30));
  });

  it('counts a place until its call is over, with or without a job', async () => {
    const queue = queueOf({ maxWaitMs: 0 });
    const place = queue.admit(true);
    expect(() => queue.admit(true)).toThrow(busy(1));
    place.leave();
    place.leave();
    const next = queue.admit(true);
    const ended = next.run(job());
    await jest.advanceTimersByTimeAsync(JOB_MS);
    await ended;
    next.leave();
    queue.admit(true);
    expect(() => queue.admit(true)).toThrow(busy(1));
  });

  it('starts no job whose caller has given up', async () => {
    const queue = queueOf();
    const slow = queue.admit(true).run(job(5_000));
    const late = queue.admit(true).run(job());
    const rejected = expect(late).rejects.toEqual(busy(1));
    await jest.advanceTimersByTimeAsync(5_000);
    await Promise.all([slow, rejected]);
    const next = queue.admit(true).run(job());
    await jest.advanceTimersByTimeAsync(JOB_MS);
    expect(await next).toBe(5_100);
  });

  it('goes on after a job that failed', async () => {
    const queue = queueOf();
    await expect(queue.admit(true).run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.admit(true).run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
