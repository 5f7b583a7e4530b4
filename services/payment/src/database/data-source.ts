import { databaseOptions, ServiceMessage } from '@academy/nest-kit';
import { type DataSourceOptions } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CouponRedemption } from '../coupons/coupon-redemption.entity.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { Enrollment } from '../enrollments/enrollment.entity.js';
import { OrderEvent } from '../orders/history/order-event.entity.js';
import { IdempotencyKey } from '../checkout/idempotency-key.entity.js';
import { Order } from '../orders/order.entity.js';
import { OrderTerm } from '../orders/admin/search/order-term.entity.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { PaymentAttempt } from '../payments/payment-attempt.entity.js';
import { PaymentEvent } from '../payments/payment-event.entity.js';
import { ReceiptSeries } from '../receipts/receipt-series.entity.js';
import { PageViewCount } from '../analytics/page-view-count.entity.js';
import { ReceiptAmount } from '../receipts/receipt-amount.entity.js';
import { Receipt } from '../receipts/receipt.entity.js';
import { Mismatch } from '../reconciliation/reports/mismatch.entity.js';
import { ReconciliationReport } from '../reconciliation/reports/report.entity.js';
import { RefundEvent } from '../refunds/refund-event.entity.js';
import { Refund } from '../refunds/refund.entity.js';
import { SeatPool } from '../seats/seat-pool.entity.js';
import { WebhookInboxRow } from '../webhooks/webhook-inbox.entity.js';
import { MailBound } from '../workshops/mails/mail-bound.entity.js';
import { WorkshopMail } from '../workshops/mails/workshop-mail.entity.js';
import { WorkshopSchedule } from '../workshops/workshop-schedule.entity.js';
import { ClosedAccount } from '../closed-accounts/closed-account.entity.js';
import { DelistedItem } from '../delisted-items/delisted-item.entity.js';
import { CreatePayment1763700000000 } from './migrations/1763700000000-create-payment.js';
import { SendRefunds1763900000000 } from './migrations/1763900000000-send-refunds.js';
import { AddCoupons1764000000000 } from './migrations/1764000000000-add-coupons.js';
import { CreateReceipts1764100000000 } from './migrations/1764100000000-create-receipts.js';
import { CloseRefunds1764550000000 } from './migrations/1764550000000-close-refunds.js';
import { MailDueRefunds1764560000000 } from './migrations/1764560000000-mail-due-refunds.js';
import { FindUnsentReceipts1764800000000 } from './migrations/1764800000000-find-unsent-receipts.js';
import { DateWithdrawals1764900000000 } from './migrations/1764900000000-date-withdrawals.js';
import { FindUnsentRefundMails1764910000000 } from './migrations/1764910000000-find-unsent-refund-mails.js';
import { EraseContacts1764920000000 } from './migrations/1764920000000-erase-contacts.js';
import { VersionCapacities1764930000000 } from './migrations/1764930000000-version-capacities.js';
import { KeepSchedules1766100000000 } from './migrations/1766100000000-keep-schedules.js';
import { KeepAudit1766300000000 } from './migrations/1766300000000-keep-audit.js';
import { FindOrders1766310000000 } from './migrations/1766310000000-find-orders.js';
import { CompareBooks1766320000000 } from './migrations/1766320000000-compare-books.js';
import { IndexAmounts1767400000000 } from './migrations/1767400000000-index-amounts.js';
import { CountVisits1767410000000 } from './migrations/1767410000000-count-visits.js';
import { KeepRequestIds1767500000000 } from './migrations/1767500000000-keep-request-ids.js';
import { KeepAddresses1767600000000 } from './migrations/1767600000000-keep-addresses.js';
import { TellOrders1767610000000 } from './migrations/1767610000000-tell-orders.js';
import { FindByReceipt1767620000000 } from './migrations/1767620000000-find-by-receipt.js';
import { NotifyCatalog1767700000000 } from './migrations/1767700000000-notify-catalog.js';
import { ShortenHolds1767900000000 } from './migrations/1767900000000-shorten-holds.js';
import { RecordIdempotencyKeys1768000000000 } from './migrations/1768000000000-record-idempotency-keys.js';
import { BoundWorkshopMails1768210000000 } from './migrations/1768210000000-bound-workshop-mails.js';
import { CreateWithdrawals1764400000000 } from './migrations/1764400000000-create-withdrawals.js';

const entities = [
  AuditEntry,
  ClosedAccount,
  Coupon,
  CouponRedemption,
  Enrollment,
  IdempotencyKey,
  MailBound,
  Mismatch,
  ServiceMessage,
  Order,
  OrderEvent,
  OrderTerm,
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
  bounds?: Parameters<typeof databaseOptions>[0]['bounds'],
): DataSourceOptions =>
  databaseOptions({
    url,
    entities,
    migrations: [
      CreatePayment1763700000000,
      SendRefunds1763900000000,
      AddCoupons1764000000000,
      CreateReceipts1764100000000,
      CreateWithdrawals1764400000000,
      CloseRefunds1764550000000,
      MailDueRefunds1764560000000,
      FindUnsentReceipts1764800000000,
      DateWithdrawals1764900000000,
      FindUnsentRefundMails1764910000000,
      EraseContacts1764920000000,
      VersionCapacities1764930000000,
      KeepSchedules1766100000000,
      KeepAudit1766300000000,
      FindOrders1766310000000,
      CompareBooks1766320000000,
      IndexAmounts1767400000000,
      CountVisits1767410000000,
      KeepRequestIds1767500000000,
      KeepAddresses1767600000000,
      TellOrders1767610000000,
      FindByReceipt1767620000000,
      NotifyCatalog1767700000000,
      ShortenHolds1767900000000,
      RecordIdempotencyKeys1768000000000,
      BoundWorkshopMails1768210000000,
    ],
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(bounds === undefined ? {} : { bounds }),
  });
