import { type Receipt } from '@academy/contracts/order.schemas';
import { receiptHtml } from './receipt-html.js';

export interface ReceiptLinks {
  readonly dashboardUrl: string;
  /** The page that prints. */
  readonly receiptUrl: string;
}

/** Label, value, and whether it is the sum that everything above leads to. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const rupees = (paise: number): string => rupeeFormat.format(paise / 100);

/** The receipt as a mail in text and HTML: the same facts as on the page that prints (AMB-11). */
export function receiptMail(
  receipt: Receipt,
  links: ReceiptLinks,
): { subject: string; text: string; html: string } {
  const rows = [...amountRows(receipt), ...referenceRows(receipt)];
  const closing = closingOf(receipt);
  return {
    subject: `Your ${titleOf(receipt).toLowerCase()}: ${receipt.item.title}`,
    text: textOf(receipt, links, rows, closing),
    html: receiptHtml({ receipt, links, rows, title: titleOf(receipt), closing }),
  };
}

const titleOf = ({ kind }: Receipt): string => (kind === 'tax-invoice' ? 'Tax invoice' : 'Receipt');

function amountRows({ item, listPaise, discount, taxablePaise, taxes, totalPaise, totalInWords }: Receipt) {
  return [
    { label: 'Item', value: item.title },
    { label: 'SAC', value: item.sac },
    ...(discount
      ? [
          { label: 'List price', value: rupees(listPaise) },
          {
            label: discount.label ? `Discount (${discount.label})` : 'Discount',
            value: `−${rupees(discount.paise)}`,
          },
        ]
      : []),
    { label: 'Taxable value', value: rupees(taxablePaise) },
    ...taxes.map(({ name, ratePercent, paise }) => ({
      label: `${name} ${ratePercent}%`,
      value: rupees(paise),
    })),
    { label: 'Total paid', value: rupees(totalPaise), isTotal: true },
    { label: 'In words', value: totalInWords },
  ] satisfies ReceiptRow[];
}

function referenceRows({ number, orderNumber, transactionId, paidAt, buyer, seller }: Receipt): ReceiptRow[] {
  return [
    { label: 'Number', value: number },
    { label: 'Paid on', value: `${dateFormat.format(new Date(paidAt))} (IST)` },
    { label: 'Order', value: orderNumber },
    { label: 'Transaction', value: transactionId },
    { label: 'Buyer', value: buyer.name },
    { label: 'Seller', value: [seller.name, ...seller.address].join(', ') },
    ...(seller.gstin ? [{ label: 'GSTIN', value: seller.gstin }] : []),
  ];
}

function closingOf({ kind, seller }: Receipt): string {
  const nature = kind === 'tax-invoice' ? '' : ' This is a receipt, not a tax invoice.';
  const contact = [seller.email, seller.phone].filter(Boolean).join(' or ');
  return `The price includes GST.${nature}${contact ? ` Questions? ${contact}` : ''}`;
}

function textOf(
  { buyer, seller }: Receipt,
  { dashboardUrl, receiptUrl }: ReceiptLinks,
  rows: readonly ReceiptRow[],
  closing: string,
): string {
  return [
    `Hello ${buyer.name},`,
    '',
    'thank you. Your payment has arrived and you are enrolled.',
    '',
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    '',
    `Start learning: ${dashboardUrl}`,
    `Print this receipt: ${receiptUrl}`,
    '',
    closing,
    seller.name,
  ].join('\n');
}
