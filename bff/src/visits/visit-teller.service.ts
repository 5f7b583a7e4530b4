import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { RepeatedWork } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PaymentClient } from '../upstream/service-clients.js';
import { VisitTally } from './visit-tally.js';

const EVERY_MS = 10_000;
const TIMEOUT_MS = 3_000;

/**
 * Tells the payment service, which has the rest of the way from a visit to a payment, what was counted: whole numbers, so a
 * repetition changes nothing. What a process that is killed has not told is lost: ten seconds of counts, and no promise.
 */
@Injectable()
export class VisitTeller implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timer = new RepeatedWork('visits', EVERY_MS, () => this.tell());

  constructor(
    private readonly tally: VisitTally,
    private readonly payment: PaymentClient,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.timer.stop();
    await this.tell().catch(() => undefined);
  }

  /** @throws AppError while the service is away: the next turn tells it all */
  async tell(): Promise<void> {
    const news = this.tally.news();
    if (!news) return;
    await this.payment.run(paymentServiceRoutes.noteVisits, { body: news, timeoutMs: TIMEOUT_MS });
    this.tally.settle(news);
  }
}
