import { databaseOptions, type PoolLimits, ServiceMessage } from '@academy/nest-kit';
import { type DataSourceOptions } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CouponRedemption } from '../coupons/coupon-redemption.entity.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { Enrollment } from '../enrollments/enrollment.entity.js';
import { OrderEvent } from '../orders/timeline/order-event.entity.js';
import { IdempotencyKey } from '../checkout/idempotency-key.entity.js';
import { Order } from '../orders/order.entity.js';
import { OrderSearchTerm } from '../orders/admin/search/order-search-term.entity.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { PaymentAttempt } from '../payments/attempts/payment-attempt.entity.js';
import { PaymentEvent } from '../payments/payment-event.entity.js';
import { ReceiptSeries } from '../receipts/receipt-series.entity.js';
import { PageViewCount } from '../analytics/page-view-count.entity.js';
import { ReceiptAmount } from '../receipts/receipt-amount.entity.js';
import { Receipt } from '../receipts/receipt.entity.js';
import { Mismatch } from '../reconciliation/reports/mismatch.entity.js';
import { ReconciliationReport } from '../reconciliation/reports/report.entity.js';
import { RefundEvent } from '../refunds/history/refund-event.entity.js';
import { Refund } from '../refunds/refund.entity.js';
import { SeatPool } from '../seats/seat-pool.entity.js';
import { WebhookInboxRow } from '../webhooks/webhook-inbox.entity.js';
import { MailLimit } from '../workshop-reminders/mails/limits/mail-limit.entity.js';
import { WorkshopMail } from '../workshop-reminders/mails/workshop-mail.entity.js';
import { WorkshopSchedule } from '../workshop-reminders/workshop-schedule.entity.js';
import { ClosedAccount } from '../closed-accounts/closed-account.entity.js';
import { DelistedItem } from '../delisted-items/delisted-item.entity.js';
import { CreateSchema1795996800000 } from './migrations/1795996800000-create-schema.js';
import { OrderEnrollmentsOfItems1796601600000 } from './migrations/1796601600000-order-enrollments-of-items.js';
import { CountLocks1796860800000 } from './migrations/1796860800000-count-locks.js';
import { RenameColumns1796947200000 } from './migrations/1796947200000-rename-columns.js';
import { RequireHistoryState1797033600000 } from './migrations/1797033600000-require-history-state.js';

const entities = [
  AuditEntry,
  ClosedAccount,
  Coupon,
  CouponRedemption,
  Enrollment,
  IdempotencyKey,
  MailLimit,
  Mismatch,
  ServiceMessage,
  Order,
  OrderEvent,
  OrderSearchTerm,
  OutboxMessage,
  PaymentAttempt,
  PaymentEvent,
  Receipt,
  ReceiptAmount,
  ReceiptSeries,
  ReconciliationReport,
  Refund,
  RefundEvent,
  SeatPool,
  PageViewCount,
  WebhookInboxRow,
  DelistedItem,
  WorkshopMail,
  WorkshopSchedule,
];

/** @param url of the schema that payment owns */
export const paymentDatabase = (
  url: string,
  poolSize?: number,
  limits: Partial<PoolLimits> = {},
): DataSourceOptions =>
  databaseOptions({
    url,
    entities,
    migrations: [
      CreateSchema1795996800000,
      OrderEnrollmentsOfItems1796601600000,
      CountLocks1796860800000,
      RenameColumns1796947200000,
      RequireHistoryState1797033600000,
    ],
    ...(poolSize === undefined ? {} : { poolSize }),
    limits,
  });
