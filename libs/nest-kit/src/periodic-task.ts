import { Logger } from '@nestjs/common';
import { requestContext } from './logging/request-context.js';

const JITTER = 0.2;

/**
 * Work that a process repeats by a timer, because schedulers inside Redis would be lost with its data. The next run is
 * scheduled when the last has ended, at times that differ between processes; a failure is logged and does not affect
 * later runs.
 */
export class PeriodicTask {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  /** @param firstMs the delay of the first run, if it differs from the others */
  start(firstMs = this.everyMs): void {
    if (this.isStopped) return;
    const delay = firstMs * (1 + JITTER * (2 * Math.random() - 1));
    this.timer = setTimeout(() => {
      this.running = this.run().finally(() => this.start());
    }, delay);
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await requestContext.run({ requestId: this.name }, this.work);
    } catch (error) {
      this.logger.warn(`a run failed: ${String(error)}`);
    }
  }
}
