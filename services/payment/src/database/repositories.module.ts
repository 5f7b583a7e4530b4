import { Module } from '@nestjs/common';
import { EnrollmentsRepository } from '../enrollments/enrollments.repository.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OutboxRepository } from '../outbox/outbox.repository.js';
import { AttemptsRepository } from '../payments/attempts.repository.js';
import { PaymentEventsRepository } from '../payments/payment-events.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { WebhookInboxRepository } from '../webhooks/webhook-inbox.repository.js';

const repositories = [
  AttemptsRepository,
  EnrollmentsRepository,
  OrdersRepository,
  OutboxRepository,
  PaymentEventsRepository,
  RefundsRepository,
  SeatsRepository,
  WebhookInboxRepository,
];

/** One transaction of money touches most tables, so their repositories stand in one module. */
@Module({ providers: repositories, exports: repositories })
export class RepositoriesModule {}
