import { type ChangeRequest } from '@academy/contracts/releases/registry.schemas';
import { AppError } from '@academy/nest-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { ReleaseRegistry } from '../release-registry.js';
import { ReleaseStore } from '../release-store.js';
import { ReleaseMetrics } from '../health/release-metrics.js';
import { ReleaseCounters } from '../health/release-counters.js';
import { scopeOf } from '../health/release-counts.js';
import { type Budget, analyseCanary } from './canary-analysis.js';

/** Reports within this time are analysed together. */
const ANALYSIS_DELAY_MS = 1_000;
/** A store or registry that does not respond is called again after this time. */
const RETRY_DELAY_MS = 5_000;

/**
 * Rolls back a canary that fails more than its budget allows (F4). Only a report of a failure can change the result,
 * so the analysis runs then. One of several processes gets the number in the journal.
 */
@Injectable()
export class CanaryGuard implements OnApplicationShutdown {
  private readonly logger = new Logger(CanaryGuard.name);
  private readonly pending = new Map<string, NodeJS.Timeout>();
  /** The id on the error card of the last failure, by remote. */
  private readonly traces = new Map<string, string>();
  private readonly budget: Budget;

  constructor(
    private readonly store: ReleaseStore,
    private readonly counters: ReleaseCounters,
    private readonly registry: ReleaseRegistry,
    private readonly metrics: ReleaseMetrics,
    @Inject(BFF_ENVIRONMENT) env: BffEnvironment,
  ) {
    this.budget = {
      loadFailures: env.CANARY_LOAD_FAILURE_PERCENT,
      errors: env.CANARY_ERROR_PERCENT,
      poorVitals: env.CANARY_POOR_VITALS_PERCENT,
      minSessions: env.CANARY_MIN_SESSIONS,
    };
  }

  /** Schedules an analysis of the canary after a failure, which has a trace id if a page shows it. */
  schedule(remote: string, traceId?: string): void {
    if (traceId !== undefined) this.traces.set(remote, traceId);
    this.scheduleIn(remote, ANALYSIS_DELAY_MS);
  }

  onApplicationShutdown(): void {
    for (const timer of this.pending.values()) clearTimeout(timer);
  }

  private scheduleIn(remote: string, inMs: number): void {
    if (this.pending.has(remote)) return;
    const timer = setTimeout(() => {
      this.pending.delete(remote);
      void this.analyse(remote).catch((error: unknown) => {
        this.logger.error(`The canary of ${remote} cannot be judged: ${String(error)}`);
        if (isTemporary(error)) this.scheduleIn(remote, RETRY_DELAY_MS);
      });
    }, inMs);
    this.pending.set(remote, timer.unref());
  }

  private async analyse(remote: string): Promise<void> {
    const seen = await this.store.channel(remote);
    const live = seen.line.at(-1);
    if (!seen.canary || live === undefined) return;
    const { began, version } = seen.canary;
    const [canary, beside] = await Promise.all([
      this.counters.read(scopeOf(remote, version, began)),
      this.counters.read(scopeOf(remote, live, 0)),
    ]);
    const failed = analyseCanary(canary, beside, this.budget);
    if (!failed) return;
    const { reason } = failed;
    if (!this.registry.isConfigured) {
      this.logger.error(`${remote} ${version} should be reverted, and there is no registry: ${reason}`);
      return;
    }
    try {
      const expect = seen.next - 1;
      const traceId = this.traces.get(remote);
      const figures = { ...failed.figures, ...(traceId && { traceId }) };
      await this.revert(remote, { kind: 'rollback', version: live, expect, reason, figures });
    } catch (error) {
      // Another process or an admin has made a change first.
      if (error instanceof AppError && error.code === 'RELEASES_CHANGED') return;
      throw error;
    }
    this.metrics.rolledBack(remote);
    this.logger.error(`${remote} ${version} was reverted, everybody has ${live}: ${reason}`);
  }

  /** An older registry rejects figures, which must not keep the canary. */
  private async revert(remote: string, { figures, ...change }: ChangeRequest): Promise<void> {
    try {
      await this.registry.change(remote, { ...change, figures });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error;
      await this.registry.change(remote, change);
    }
  }
}

const TOO_MANY_REQUESTS = 429;

/** A rejection stays the same until the next failure is reported. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof AppError) || error.status >= 500 || error.status === TOO_MANY_REQUESTS;
