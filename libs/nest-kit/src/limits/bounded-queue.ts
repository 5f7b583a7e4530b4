import { type AppError } from '../errors/app-error.js';
import { generalErrors } from '../errors/general.errors.js';

export interface BoundedQueueOptions {
  /** The number of jobs that run at the same time. */
  readonly concurrency: number;
  /** The duration of a job until one has been measured. */
  readonly firstJobMs: number;
  /** A caller is admitted if its job will start within this time, by the measured duration of jobs. */
  readonly maxWaitMs: number;
  /** No job starts later than this, because its caller has timed out. */
  readonly timeoutMs: number;
}

/** The right to run one job, from the admission of a call until the job or the call has ended. */
export interface QueuePlace {
  /** @throws AppError BUSY if the job could not start in time */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Has no effect after the job. */
  leave(): void;
}

interface WaitingJob {
  readonly since: number;
  readonly start: () => void;
  readonly reject: (busy: AppError) => void;
}

/** The share of the wait that is open to callers without a reserved place. */
const UNRESERVED = 0.75;
/** Weight of the last job in the mean duration. */
const SMOOTHING = 0.1;
const MAX_RETRY_AFTER_SEC = 30;

/** Runs jobs in the order of their calls, and rejects a call at once if its job would start too late (decision 0183). */
export class BoundedQueue {
  private readonly waiting: WaitingJob[] = [];
  private meanMs: number;
  private places = 0;
  private running = 0;
  /** The time at which the callers that were rejected are expected to return. */
  private returnsUntil = 0;

  constructor(private readonly options: BoundedQueueOptions) {
    this.meanMs = options.firstJobMs;
  }

  /**
   * @param isReserved true to be admitted even while other callers are rejected
   * @throws AppError BUSY with the time after which a place is expected
   */
  admit(isReserved: boolean): QueuePlace {
    if (this.expectedWaitMs > this.options.maxWaitMs * (isReserved ? 1 : UNRESERVED)) throw this.busy();
    this.places += 1;
    let isTaken = true;
    const leave = (): void => {
      if (isTaken) this.places -= 1;
      isTaken = false;
    };
    return { leave, run: (job) => this.run(job).finally(leave) };
  }

  /** The expected wait of a job that is admitted now. */
  private get expectedWaitMs(): number {
    return Math.max(0, this.places + 1 - this.options.concurrency) * this.msPerJob;
  }

  private get msPerJob(): number {
    return this.meanMs / this.options.concurrency;
  }

  /** Each rejected caller gets a later time than the previous one, so that each finds a place. */
  private busy(): AppError {
    const now = performance.now();
    this.returnsUntil = Math.max(this.returnsUntil, now) + this.msPerJob;
    const seconds = Math.ceil((this.returnsUntil - now) / 1_000);
    return generalErrors.BUSY(Math.min(Math.max(1, seconds), MAX_RETRY_AFTER_SEC));
  }

  private async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.running < this.options.concurrency) this.running += 1;
    else
      await new Promise<void>((start, reject) =>
        this.waiting.push({ since: performance.now(), start, reject }),
      );
    const startedAt = performance.now();
    try {
      return await job();
    } finally {
      this.meanMs += SMOOTHING * (performance.now() - startedAt - this.meanMs);
      this.startNext();
    }
  }

  /** The next job starts in place of the ended one, so that no later call is first. */
  private startNext(): void {
    const oldest = performance.now() - this.options.timeoutMs;
    let next = this.waiting.shift();
    while (next && next.since < oldest) {
      next.reject(this.busy());
      next = this.waiting.shift();
    }
    if (next) next.start();
    else this.running -= 1;
  }
}
