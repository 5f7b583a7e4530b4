import { databaseOptions } from '@academy/nest-kit';
import { type DataSourceOptions } from 'typeorm';
import { Enrollment } from '../enrollments/enrollment.entity.js';
import { Order } from '../orders/order.entity.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { PaymentAttempt } from '../payments/payment-attempt.entity.js';
import { PaymentEvent } from '../payments/payment-event.entity.js';
import { Refund } from '../refunds/refund.entity.js';
import { SeatPool } from '../seats/seat-pool.entity.js';
import { WebhookInboxRow } from '../webhooks/webhook-inbox.entity.js';
import { CreatePayment1763700000000 } from './migrations/1763700000000-create-payment.js';

export const entities = [
  Enrollment,
  Order,
  OutboxMessage,
  PaymentAttempt,
  PaymentEvent,
  Refund,
  SeatPool,
  WebhookInboxRow,
];

/** @param url of the schema that payment owns */
export const paymentDatabase = (url: string, poolSize?: number): DataSourceOptions =>
  databaseOptions({
    url,
    entities,
    migrations: [CreatePayment1763700000000],
    ...(poolSize === undefined ? {} : { poolSize }),
  });
