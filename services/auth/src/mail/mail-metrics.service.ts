import { InjectMetrics, outboxCollector, queueCollector, type Metrics } from '@academy/nest-kit';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { SEND_MAIL_QUEUE } from './send-mail.job.js';

/** Metrics of mails and of notifications to other services. */
@Injectable()
export class MailMetrics {
  constructor(
    @InjectMetrics() metrics: Metrics,
    source: DataSource,
    @InjectQueue(SEND_MAIL_QUEUE) mails: Queue,
  ) {
    metrics.addReading(queueCollector(() => [mails]));
    metrics.addReading(
      outboxCollector(source, [
        { name: 'mail', table: 'mail_outbox', leftAt: 'finished_at', createdAt: 'created_at' },
        { name: 'service-outbox', table: 'service_outbox', leftAt: 'sent_at' },
      ]),
    );
  }
}
