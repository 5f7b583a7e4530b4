import { OrderAdmin } from '../features/orders/order-admin.js';
import { OrderRefunds } from '../features/refunds/order-refunds.js';

/** Orders, each with its refunds. */
export function OrdersTab() {
  return <OrderAdmin refundsOf={({ refunds }) => <OrderRefunds refunds={refunds} />} />;
}
