import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DueAttempts, type DueAttempt } from '../../payments/attempts/due-attempts.service.js';
import { PollService } from './poll.service.js';
import { PollSlots } from './poll-slots.js';

/** A poll whose job runs normally is never this late. */
const LATE_SEC = 3;
/**
 * Longer than a poll takes, and beyond the windows that are queued meanwhile; the claim of a killed process expires.
 */
const CLAIM_SEC = 10;
const SLOT_POLL_MS = 5;

/**
 * Polls overdue attempts directly from the database: those that Redis has lost, those that became due while no worker
 * ran, and all of them while Redis is unavailable. Alternates between the oldest and the latest, so that neither waits
 * for the other (decision 0049).
 */
@Injectable()
export class OverduePolls implements OnModuleDestroy {
  private readonly logger = new Logger('overdue-polls');
  private draining: Promise<void> | null = null;
  private readonly polling = new Set<Promise<void>>();
  private isStopped = false;
  private isOldestNext = true;

  constructor(
    private readonly attempts: DueAttempts,
    private readonly polls: PollService,
    private readonly slots: PollSlots,
  ) {}

  /** Resolves when no overdue attempt is left that this process could claim. */
  drain(): Promise<void> {
    this.draining ??= this.work().finally(() => {
      this.draining = null;
    });
    return this.draining;
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.draining?.catch(() => undefined);
    await Promise.all(this.polling);
  }

  private async work(): Promise<void> {
    while (!this.isStopped && !this.slots.isPaused) {
      const free = this.slots.overdueSlots;
      if (free <= 0) {
        await pause(SLOT_POLL_MS);
        continue;
      }
      const order = this.isOldestNext ? 'oldest' : 'latest';
      this.isOldestNext = !this.isOldestNext;
      const claimed = await this.attempts.claimOverdue({
        lateSec: LATE_SEC,
        claimSec: CLAIM_SEC,
        order,
        limit: free,
      });
      if (claimed.length === 0) return;
      for (const due of claimed) this.start(due);
    }
  }

  private start(due: DueAttempt): void {
    const poll = this.slots
      .take('overdue', () => this.polls.pollClaimed(due, 'sweeper'))
      .then((outcome) => {
        if (outcome.kind === 'rate-limited') this.slots.pause(outcome.delayMs);
      })
      .catch((error: unknown) => this.logger.warn(`a late poll failed: ${String(error)}`))
      .finally(() => this.polling.delete(poll));
    this.polling.add(poll);
  }
}
