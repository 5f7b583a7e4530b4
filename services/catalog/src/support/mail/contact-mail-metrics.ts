import { InjectMetrics, outboxCollector, type Metrics } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Metrics of the outboxes: contact mails, and messages to other services. */
@Injectable()
export class ContactMailMetrics {
  constructor(@InjectMetrics() metrics: Metrics, source: DataSource) {
    metrics.addReading(
      outboxCollector(source, [
        { name: 'contact', table: 'contact_mails', leftAt: 'finished_at' },
        { name: 'service-outbox', table: 'service_outbox', leftAt: 'sent_at' },
      ]),
    );
  }
}
