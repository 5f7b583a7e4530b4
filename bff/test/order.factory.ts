import { type OrderDetail } from '@academy/contracts/orders/order.schemas';
import { newId } from '@academy/nest-kit';

/** A paid order as the payment service returns it. */
export const paidOrder = (orderNumber: string): OrderDetail => ({
  orderNumber,
  itemType: 'course',
  itemId: newId(),
  title: 'Ethical Hacking',
  amountPaise: 49_900,
  listPaise: 49_900,
  discount: null,
  currency: 'INR',
  status: 'SUCCESS',
  merchantOrderId: orderNumber,
  transactionId: 'OM1',
  createdAt: '2026-01-05T06:30:00.000Z',
  paidAt: '2026-01-05T06:31:00.000Z',
  checkoutPageUrl: null,
  payableUntil: null,
  isOwned: false,
  hasReceipt: true,
  receiptNumber: null,
  timeline: [],
});
