import { databaseOptions } from '@academy/nest-kit';
import { type DataSourceOptions } from 'typeorm';
import { CouponRedemption } from '../coupons/coupon-redemption.entity.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { Enrollment } from '../enrollments/enrollment.entity.js';
import { Order } from '../orders/order.entity.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { PaymentAttempt } from '../payments/payment-attempt.entity.js';
import { PaymentEvent } from '../payments/payment-event.entity.js';
import { ReceiptSeries } from '../receipts/receipt-series.entity.js';
import { Receipt } from '../receipts/receipt.entity.js';
import { RefundEvent } from '../refunds/refund-event.entity.js';
import { Refund } from '../refunds/refund.entity.js';
import { SeatPool } from '../seats/seat-pool.entity.js';
import { WebhookInboxRow } from '../webhooks/webhook-inbox.entity.js';
import { ClosedAccount } from '../withdrawals/closed-account.entity.js';
import { WithdrawnItem } from '../withdrawals/withdrawn-item.entity.js';
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
import { CreateWithdrawals1764400000000 } from './migrations/1764400000000-create-withdrawals.js';

export const entities = [
  ClosedAccount,
  Coupon,
  CouponRedemption,
  Enrollment,
  Order,
  OutboxMessage,
  PaymentAttempt,
  PaymentEvent,
  Receipt,
  ReceiptSeries,
  Refund,
  RefundEvent,
  SeatPool,
  WebhookInboxRow,
  WithdrawnItem,
];

/** @param url of the schema that payment owns */
export const paymentDatabase = (url: string, poolSize?: number): DataSourceOptions =>
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
    ],
    ...(poolSize === undefined ? {} : { poolSize }),
  });
