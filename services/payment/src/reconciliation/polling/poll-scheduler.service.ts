import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bullmq';
import { DueAttempts } from '../../payments/attempts/due-attempts.service.js';
import { quiet, RedisConnections } from '../../redis/redis.module.js';
import { POLL_QUEUE, pollJobOptions, type PollJob } from './poll.job.js';

/** The schedule is queued in Redis in windows of this length … */
const WINDOW_MS = 2_000;
/** … when they begin within this time. */
const AHEAD_MS = 8_000;
/** A job whose next poll is within this time stays in Redis: its window may be queued already. */
export const QUEUED_AHEAD_MS = AHEAD_MS + WINDOW_MS;
const CHUNK = 1_000;
/** Adding a chunk takes some 20 ms; a Redis that takes this long counts as unavailable. */
const TIMEOUT_MS = 2_000;

/**
 * Queues polls that are due soon in Redis; the schedule itself is stored only in the database (decision 0049). One
 * worker queues a window. Polls that it fails to queue become overdue and are polled as such. An emptied Redis has no
 * record of the queued windows, so the next run queues them again (fault 23).
 */
@Injectable()
export class PollScheduler {
  constructor(
    private readonly attempts: DueAttempts,
    @InjectQueue(POLL_QUEUE) private readonly queue: Queue<PollJob>,
    private readonly redis: RedisConnections,
  ) {}

  /** Queues every near window that no worker has queued. Does nothing without Redis. */
  async queueDuePolls(): Promise<void> {
    if (!this.redis.isReady) return;
    const now = (await this.attempts.clock()).getTime();
    const first = Math.floor(now / WINDOW_MS);
    const last = Math.floor((now + AHEAD_MS) / WINDOW_MS);
    for (let window = first; window <= last; window += 1) {
      if (await this.claim(window)) await this.queueWindow(window, now);
    }
  }

  private async claim(window: number): Promise<boolean> {
    const { commands } = this.redis;
    const key = this.keyOf(window);
    return (await this.redis.within(() => commands.set(key, '1', 'PX', 60_000, 'NX'))) === 'OK';
  }

  /** Polls that are late by now are left to `OverduePolls`. */
  private async queueWindow(window: number, now: number): Promise<void> {
    const until = new Date((window + 1) * WINDOW_MS);
    let after = { nextPollAt: new Date(Math.max(window * WINDOW_MS, now)), id: '' };
    try {
      for (;;) {
        const due = await this.attempts.findBetween(after, until, CHUNK);
        await this.add(due);
        const last = due.at(-1);
        if (!last || due.length < CHUNK) return;
        after = last;
      }
    } catch (error) {
      await this.redis.within(() => this.redis.commands.del(this.keyOf(window))).catch(quiet);
      throw error;
    }
  }

  private async add(due: readonly { id: string; inMs: number }[]): Promise<void> {
    if (due.length === 0) return;
    const jobs = due.map(({ id, inMs }) => ({
      name: 'poll',
      data: { attemptId: id },
      opts: pollJobOptions(id, inMs),
    }));
    await this.redis.within(() => this.queue.addBulk(jobs), TIMEOUT_MS);
  }

  private keyOf(window: number): string {
    return `${this.queue.opts.prefix}:${POLL_QUEUE}-fed:${window}`;
  }
}
