import { OrderAdmin } from '../features/orders/order-admin.js';
import { OrderRefunds } from '../features/refunds/order-refunds.js';

/** Orders, each with its refunds, so that refund questions are handled on one screen. */
export function OrdersTab() {
  return <OrderAdmin refundsOf={({ refunds }) => <OrderRefunds refunds={refunds} />} />;
}
