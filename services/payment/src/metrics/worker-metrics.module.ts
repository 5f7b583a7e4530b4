import { Module } from '@nestjs/common';
import { InvariantsWatch } from '../invariants/invariants-watch.service.js';
import { QueuesModule } from '../redis/queues.module.js';
import { PaymentFigures } from './payment-figures.repository.js';
import { WorkerMetrics } from './worker-metrics.service.js';

@Module({
  imports: [QueuesModule],
  providers: [InvariantsWatch, PaymentFigures, WorkerMetrics],
})
export class WorkerMetricsModule {}
