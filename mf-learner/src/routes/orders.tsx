import { useParams } from '@academy/mf-kit/router';
import { SignedIn } from './signed-in.js';

/** A separate chunk, because the dashboard does not need it. */
const loadPages = () => import('../features/orders/order-pages.js');
const loadReceipt = () => import('../features/receipts/receipt-page.js');

/** `/dashboard/orders` */
export function OrdersRoute() {
  return <SignedIn load={loadPages}>{({ OrderList }, { _id }) => <OrderList userId={_id} />}</SignedIn>;
}

/** `/dashboard/orders/{orderNumber}` */
export function OrderRoute() {
  const { orderNumber = '' } = useParams();
  return <SignedIn load={loadPages}>{({ OrderPage }) => <OrderPage orderNumber={orderNumber} />}</SignedIn>;
}

/** `/dashboard/orders/{orderNumber}/receipt` */
export function ReceiptRoute() {
  const { orderNumber = '' } = useParams();
  return (
    <SignedIn load={loadReceipt}>{({ ReceiptPage }) => <ReceiptPage orderNumber={orderNumber} />}</SignedIn>
  );
}
