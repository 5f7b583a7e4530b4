import { generalErrors, type AppError } from '@academy/nest-kit';

interface Place {
  readonly since: number;
  readonly enter: () => void;
  readonly reject: (busy: AppError) => void;
}

export interface BoundedQueueOptions {
  /** The number of jobs that run at the same time. */
  readonly concurrency: number;
  readonly maxQueued: number;
  /** Longest wait: a caller beyond it has most likely given up. */
  readonly maxWaitMs: number;
}

/** Lets in so many at a time, keeps so many waiting, and refuses the rest at once. */
export class BoundedQueue {
  private served = 0;
  private readonly places: Place[] = [];

  constructor(private readonly options: BoundedQueueOptions) {}

  /** @throws AppError BUSY */
  rejectWhenFull(): void {
    const { concurrency, maxQueued } = this.options;
    if (this.served >= concurrency && this.places.length >= maxQueued) throw generalErrors.BUSY();
  }

  /** @throws AppError BUSY instead of waiting too long, or where too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.rejectWhenFull();
    if (this.served < this.options.concurrency) this.served += 1;
    else {
      const since = performance.now();
      await new Promise<void>((enter, reject) => this.places.push({ since, enter, reject: reject }));
    }
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** The place goes to the next in line without becoming free in between. */
  private leave(): void {
    const oldest = performance.now() - this.options.maxWaitMs;
    let next = this.places.shift();
    while (next && next.since < oldest) {
      next.reject(generalErrors.BUSY());
      next = this.places.shift();
    }
    if (next) next.enter();
    else this.served -= 1;
  }
}
