import { type Receipt as ReceiptDto } from '@academy/contracts/receipts/receipt.schemas';
import { type Contact } from '../../orders/contact/contact-cipher.js';
import { type Order } from '../../orders/order.entity.js';
import { type Receipt } from '../receipt.entity.js';
import { amountInWords } from './amount-in-words.js';
import { splitGst } from './gst-split.js';

export interface ReceiptFacts {
  readonly receipt: Pick<Receipt, 'number' | 'paidAt' | 'sellerAndTax'>;
  readonly order: Pick<
    Order,
    'couponCode' | 'discountPaise' | 'itemType' | 'number' | 'pricePaise' | 'title'
  >;
  readonly buyer: Contact;
  readonly capturedPaise: number;
  readonly transactionId: string;
  readonly refund: ReceiptDto['refund'];
}

/**
 * The content of a receipt, for the page and the mail alike: the same facts always lead to the same receipt, and only
 * a refund changes it.
 */
export function receiptContent({
  receipt,
  order,
  buyer,
  capturedPaise,
  transactionId,
  refund,
}: ReceiptFacts): ReceiptDto {
  const { seller, sac, gstRatePercent, place } = receipt.sellerAndTax;
  const { taxablePaise, parts } = splitGst(capturedPaise, gstRatePercent, place);
  return {
    number: receipt.number,
    kind: seller.gstin === null ? 'receipt' : 'tax-invoice',
    seller: { ...seller, address: [...seller.address] },
    buyer: { name: buyer.name, email: buyer.email },
    item: { type: order.itemType, title: order.title, sac },
    listPaise: order.pricePaise + order.discountPaise,
    discount: order.discountPaise === 0 ? null : { label: order.couponCode, paise: order.discountPaise },
    taxablePaise,
    taxes: [...parts],
    totalPaise: capturedPaise,
    totalInWords: amountInWords(capturedPaise),
    orderNumber: order.number,
    transactionId,
    paidAt: receipt.paidAt.toISOString(),
    refund,
  };
}
