import { Logger } from '@nestjs/common';
import { requestContext } from './logging/request-context.js';

const JITTER = 0.2;

/**
 * Work that a process repeats by a plain timer, because schedulers inside Redis vanish with it. The next turn
 * is set when the last has ended, at moments that differ between processes; a failure is logged and spares no later
 * turn.
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

  /** @param firstMs the time to the first turn, where it comes sooner than the others */
  start(firstMs = this.everyMs): void {
    if (this.isStopped) return;
    const delay = firstMs * (1 + JITTER * (2 * Math.random() - 1));
    this.timer = setTimeout(() => {
      this.running = this.run().finally(() => this.start());
    }, delay);
  }

  /** Resolves when the turn under way has ended. */
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
