import { Logger } from '@nestjs/common';

const SWEEP_MS = 5_000;

/**
 * Sends the rows of an outbox: at once when it is flushed after a commit, and by a sweep if a flush was missed. A
 * process has one run at a time; a flush during a run leads to one more.
 */
export abstract class Relay {
  protected readonly logger = new Logger(this.constructor.name);
  protected isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;

  /** Sends one batch. @returns true if there may be more */
  protected abstract deliverDue(): Promise<boolean>;

  /** Returns at once, so that no request waits for it. */
  flush(): void {
    void this.drain();
  }

  /** Resolves when everything that could be sent was sent; never rejects. */
  drain(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.isWanted = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Starts the sweep. */
  protected start(): void {
    this.timer = setInterval(() => this.flush(), SWEEP_MS);
    this.timer.unref();
    this.flush();
  }

  /** Resolves when the running batch has ended. */
  protected async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        if (await this.deliverDue()) this.isWanted = true;
      } catch (error) {
        this.logger.warn(`the rest waits for the next sweep: ${(error as Error).message}`);
      }
    }
  }
}
