import { pageViewServiceCalls } from '@academy/contracts/analytics/page-view.calls';
import { PeriodicTask } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PaymentClient } from '../../../http/proxy/service-clients.js';
import { PageViewCounters } from './page-view-counters.js';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 3_000;

/**
 * Reports the counts to the payment service, which stores the later steps of the sales funnel. They are totals, so a
 * repeated report changes nothing. A process that is killed loses up to ten seconds of counts.
 */
@Injectable()
export class PageViewReporter implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timer = new PeriodicTask('page-views', EVERY_MS, () => this.report());

  constructor(
    private readonly counters: PageViewCounters,
    private readonly payment: PaymentClient,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.timer.stop();
    await this.report().catch(() => undefined);
  }

  /** @throws AppError while the service is unavailable; the next run then reports all counts */
  async report(): Promise<void> {
    const body = this.counters.unreported();
    if (!body) return;
    await this.payment.request(pageViewServiceCalls.recordPageViews, { body, timeoutMs: TIMEOUT_MS });
    this.counters.markReported(body);
  }
}
