export interface BatcherOptions {
  /** The maximum of inputs in one batch. */
  readonly maxSize: number;
  /**
   * The maximum of concurrent batches. A further one starts only when `minConcurrentSize` inputs wait, so that batches
   * are large.
   */
  readonly concurrency: number;
  /** The number of waiting inputs that starts a further batch. */
  readonly minConcurrentSize: number;
}

interface PendingItem<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Combines single inputs into batches: inputs that arrive while a batch is in flight wait for the next one. Without
 * one in flight, a batch starts at once.
 */
export class Batcher<Input, Output> {
  private pending: PendingItem<Input, Output>[] = [];
  private running = 0;
  private isScheduled = false;

  /** @param work returns the outputs in the order of its inputs; its error rejects all of them */
  constructor(
    private readonly work: (inputs: readonly Input[]) => Promise<readonly Output[]>,
    private readonly options: BatcherOptions,
  ) {}

  add(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.pending.push({ input, resolve, reject });
      this.schedule();
    });
  }

  /** Runs at the end of this turn of the event loop, so that all inputs that arrived in it are in one batch. */
  private schedule(): void {
    if (this.isScheduled || !this.mayStart) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      if (!this.mayStart) return;
      void this.run(this.pending.splice(0, this.options.maxSize));
      this.schedule();
    });
  }

  private get mayStart(): boolean {
    const { concurrency, minConcurrentSize } = this.options;
    if (this.running === 0) return this.pending.length > 0;
    return this.running < concurrency && this.pending.length >= minConcurrentSize;
  }

  private async run(batch: readonly PendingItem<Input, Output>[]): Promise<void> {
    this.running += 1;
    try {
      const outputs = await this.work(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, index) => resolve(outputs[index] as Output));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running -= 1;
      this.schedule();
    }
  }
}
