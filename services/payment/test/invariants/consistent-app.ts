import { newId } from '@academy/nest-kit';
import { ClosedAccountsRepository } from '../../src/closed-accounts/closed-accounts.repository.js';
import { PaymentTestApp } from '../payment-test-app.js';
import { aCoupon } from '../coupon.factory.js';
import { aCourse } from '../fake-catalog.js';

/** Ids of the rows into which violations are planted. */
export interface ConsistentRows {
  /** The order that was bought with a coupon, its attempt, and its receipt's series. */
  readonly bought: string;
  readonly boughtAttempt: string;
  readonly coupon: string;
  /** An order that waits for its payment. */
  readonly open: string;
  readonly openAttempt: string;
  /** An order whose refund is due, and the refund. */
  readonly dueRefund: string;
  readonly dueAttempt: string;
  readonly refund: string;
}

export interface ConsistentApp {
  readonly app: PaymentTestApp;
  readonly rows: ConsistentRows;
}

/** One order of each kind, written by the service itself: bought with a coupon, open, and due for a refund. */
export async function consistentApp(): Promise<ConsistentApp> {
  const app = new PaymentTestApp();
  await app.start();
  const coupon = await aCoupon(app, { maxTotal: 1 });
  const bought = await app.anOpenOrder(app.catalog.put(aCourse()), newId(), { coupon: coupon.code });
  await pay(app, bought.id);
  await app.call('GET', `/orders/${bought.id}/receipt`, { user: bought.user });
  const open = await app.anOpenOrder(app.catalog.put(aCourse()));
  const dueRefund = await app.anOpenOrder(app.catalog.put(aCourse()));
  await app.nest.get(ClosedAccountsRepository).record({ userId: dueRefund.user });
  await pay(app, dueRefund.id);
  const [boughtRow, openRow, refundRow] = await Promise.all(
    [bought, open, dueRefund].map(({ id }) => rowsOf(app, id)),
  );
  if (!boughtRow || !openRow || !refundRow?.refund) throw new Error('the orders are not as they should be');
  const rows = {
    bought: boughtRow.order,
    boughtAttempt: boughtRow.attempt,
    coupon: coupon.id,
    open: openRow.order,
    openAttempt: openRow.attempt,
    dueRefund: refundRow.order,
    dueAttempt: refundRow.attempt,
    refund: refundRow.refund,
  };
  return { app, rows };
}

async function pay(app: PaymentTestApp, id: string): Promise<void> {
  app.phonepe.settle(id, 'COMPLETED');
  await app.webhook(app.notification(id, 'COMPLETED'));
}

async function rowsOf(
  app: PaymentTestApp,
  merchantOrderId: string,
): Promise<{ order: string; attempt: string; refund: string | null } | undefined> {
  const [row] = await app.db.query<{ order: string; attempt: string; refund: string | null }[]>(
    `SELECT a.order_id AS 'order', a.id AS attempt, r.id AS refund
     FROM payment_attempts a LEFT JOIN refunds r ON r.attempt_id = a.id WHERE a.merchant_order_id = ?`,
    [merchantOrderId],
  );
  return row;
}
