/** A read that began less than this part of the limit ago is not aborted yet. */
const MIN_AGE_SHARE = 1 / 5;

/** The service has not responded for the whole limit. */
export class ServiceTimeoutError extends Error {
  override name = 'ServiceTimeoutError';
}

/**
 * Aborts all reads that wait for a service once it has not responded for the limit, however late each of them began: a
 * page with several consecutive reads, or one whose HTML has waited before, waits for one limit in total (T58).
 */
export class ServiceTimeout {
  /** The start of each call. */
  private readonly pending = new Map<AbortController, number>();
  /** The start of the time without a response. */
  private since: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The time at which the timer fires. */
  private dueAt = 0;

  /** @param limitMs also the timeout of a single read */
  constructor(private readonly limitMs: number) {}

  /** @param read fails when its signal is aborted. @throws its error, or ServiceTimeoutError if it was aborted */
  async during<Value>(read: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const end = new AbortController();
    const now = performance.now();
    this.pending.set(end, now);
    this.since ??= now;
    this.timer ??= this.checkIn(this.limitMs);
    try {
      return await read(end.signal);
    } finally {
      // The time without a response continues after a failed read, because the next one may begin only after it.
      this.pending.delete(end);
    }
  }

  /** The service has responded, even if with a rejection. */
  end(): void {
    this.since = this.pending.size > 0 ? performance.now() : undefined;
  }

  private check(): void {
    this.timer = undefined;
    const now = performance.now();
    const lateMs = now - this.dueAt;
    // This process was paused meanwhile: responses may be unread, so the service may not be the cause.
    if (lateMs > this.limitMs * MIN_AGE_SHARE && this.pending.size > 0) {
      if (this.since !== undefined) this.since += lateMs;
      this.timer = this.checkIn(this.limitMs * MIN_AGE_SHARE);
      return;
    }
    const left = this.limitMs - (now - (this.since ?? now));
    // Timers are early by a fraction of a millisecond.
    if (left < 1) this.abort(now);
    if (this.pending.size === 0) this.since = undefined;
    else this.timer = this.checkIn(left < 1 ? this.limitMs * MIN_AGE_SHARE : left);
  }

  /** Afterwards the limit starts again, so that a service that recovers slowly has the whole limit. */
  private abort(now: number): void {
    for (const [end, began] of this.pending) {
      if (now - began < this.limitMs * MIN_AGE_SHARE) continue;
      this.pending.delete(end);
      end.abort(new ServiceTimeoutError());
    }
    this.since = this.pending.size > 0 ? this.since : undefined;
  }

  private checkIn(ms: number): NodeJS.Timeout {
    this.dueAt = performance.now() + ms;
    return setTimeout(() => this.check(), ms).unref();
  }
}
