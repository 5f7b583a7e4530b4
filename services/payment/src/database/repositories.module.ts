import { Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ClosedAccountsRepository } from '../closed-accounts/closed-accounts.repository.js';
import { CouponsRepository } from '../coupons/coupons.repository.js';
import { DelistedItemsRepository } from '../delisted-items/delisted-items.repository.js';
import { EnrollmentsRepository } from '../enrollments/enrollments.repository.js';
import { OrderHistory } from '../orders/history/order-history.repository.js';
import { IdempotencyKeysRepository } from '../checkout/idempotency-keys.repository.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AttemptsRepository } from '../payments/attempts.repository.js';
import { PaymentEventsRepository } from '../payments/payment-events.repository.js';
import { UndeliverableRepository } from '../payments/undeliverable.repository.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { LateEnrollmentsRepository } from '../refunds/late/late-enrollments.repository.js';
import { RefundEventsRepository } from '../refunds/refund-events.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { WebhookInboxRepository } from '../webhooks/webhook-inbox.repository.js';
import { UnconfirmedMailBounds } from '../workshop-reminders/mails/unconfirmed-mail-bounds.js';
import { WorkshopMailsRepository } from '../workshop-reminders/mails/workshop-mails.repository.js';
import { WorkshopSchedulesRepository } from '../workshop-reminders/workshop-schedules.repository.js';

const repositories = [
  AttemptsRepository,
  AuditLog,
  ClosedAccountsRepository,
  CouponsRepository,
  DelistedItemsRepository,
  EnrollmentsRepository,
  IdempotencyKeysRepository,
  LateEnrollmentsRepository,
  OrderHistory,
  OrdersRepository,
  PaymentEventsRepository,
  ReceiptsRepository,
  RefundEventsRepository,
  RefundsRepository,
  SeatsRepository,
  UnconfirmedMailBounds,
  UndeliverableRepository,
  WebhookInboxRepository,
  WorkshopMailsRepository,
  WorkshopSchedulesRepository,
];

/** One transaction of money touches most tables, so their repositories stand in one module. */
@Module({ imports: [OutboxModule], providers: repositories, exports: repositories })
export class RepositoriesModule {}
