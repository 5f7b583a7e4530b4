import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fillOrderEvents } from './known/known-order-events.js';

/**
 * While a new version is rolled out, the old one still moves orders and writes no history. The worker, once when it
 * starts, adds what the other ledgers know of that.
 */
@Injectable()
export class MissingSteps implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('missing-steps');
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    this.running = this.fill().catch((error: unknown) => this.logger.warn(`not filled: ${String(error)}`));
  }

  async onModuleDestroy(): Promise<void> {
    await this.running;
  }

  async fill(): Promise<void> {
    const orders = await fillOrderEvents(this.source.manager);
    if (orders > 0) this.logger.warn(`the history of ${orders} orders did not lead to their state`);
  }
}
