import { InjectMetrics, outboxCollector, queueCollector, type Metrics } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvariantsWatch } from '../invariants/invariants-watch.service.js';
import { Queues } from '../redis/queues.js';
import { PaymentFigures } from './payment-figures.repository.js';

/** The worker's metrics of queues and payments. Every worker reports the same values, so alert rules take the maximum. */
@Injectable()
export class WorkerMetrics {
  constructor(
    @InjectMetrics() metrics: Metrics,
    source: DataSource,
    { all }: Queues,
    private readonly figures: PaymentFigures,
    private readonly invariants: InvariantsWatch,
  ) {
    metrics.addReading(queueCollector(() => all));
    metrics.addReading(
      outboxCollector(source, [
        { name: 'payment', table: 'outbox', leftAt: 'sent_at', createdAt: 'created_at' },
      ]),
    );
    metrics.addReading({
      name: 'payments',
      gauges: {
        payment_attempts_open: { help: 'Payments whose status is still polled', labels: ['state'] },
        payment_attempts_last_hour: { help: 'Payments that began within the last hour', labels: ['state'] },
        payment_poll_overdue_seconds: { help: 'How late the most overdue poll is' },
        payment_stuck_seconds: { help: 'How long an order is open beyond its time, of the oldest' },
        refunds_waiting: { help: 'Refunds that wait for a person' },
        refund_oldest_waiting_seconds: { help: 'For how long the oldest of them has waited' },
        payment_invariants_broken: { help: 'What should always hold of the ledger and does not' },
      },
      read: () => this.readPayments(),
    });
  }

  private async readPayments() {
    const [open, lastHour, overdue, stuck, refunds] = await Promise.all([
      this.figures.open(),
      this.figures.lastHour(),
      this.figures.overdueSec(),
      this.figures.stuckSec(),
      this.figures.openRefunds(),
    ]);
    const { broken } = this.invariants;
    return {
      payment_attempts_open: open,
      payment_attempts_last_hour: lastHour,
      payment_poll_overdue_seconds: [{ value: overdue }],
      payment_stuck_seconds: [{ value: stuck }],
      refunds_waiting: [{ value: refunds.count }],
      refund_oldest_waiting_seconds: [{ value: refunds.oldestSec }],
      payment_invariants_broken: broken === undefined ? [] : [{ value: broken }],
    };
  }
}
