import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findViolations } from './invariants.js';

const EVERY_MS = 5 * 60_000;

/** Checks the invariants every few minutes in each worker, and logs violations as errors. Changes nothing. */
@Injectable()
export class InvariantsWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('invariants');
  private timer: NodeJS.Timeout | undefined;
  /** The number of violations in the last check; undefined before the first. */
  broken: number | undefined;

  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.check(), EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    try {
      const violations = await findViolations(this.source);
      this.broken = violations.length;
      for (const { invariant, ids } of violations)
        this.logger.error(`alert: broken: ${invariant}: ${ids.join(', ')}`);
    } catch (error) {
      this.logger.warn(`the invariants could not be checked: ${String(error)}`);
    }
  }
}
