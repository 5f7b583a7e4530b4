import { type Receipt } from '@academy/contracts/receipts/receipt.schemas';
import { composeMail, type ComposedMail, type MailContent, type MailRow } from '@academy/nest-kit';

export interface ReceiptLinks {
  readonly dashboardUrl: string;
  /** The printable page. */
  readonly receiptUrl: string;
  readonly siteUrl: string;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const rupees = (paise: number): string => rupeeFormat.format(paise / 100);

/** The receipt as a mail in text and HTML, with the same facts as the printable page (AMB-11). */
export function receiptMail(receipt: Receipt, links: ReceiptLinks): ComposedMail {
  const title = titleOf(receipt);
  const content = {
    subject: `Your ${title.toLowerCase()}: ${receipt.item.title}`,
    title: `Your ${title.toLowerCase()}`,
    preview: `${rupees(receipt.totalPaise)} paid. You are enrolled.`,
    greeting: `Hello ${receipt.buyer.name},`,
    blocks: [
      { kind: 'text', text: 'Thank you. Your payment has arrived and you are enrolled.' },
      { kind: 'rows', rows: amountRows(receipt) },
      { kind: 'rows', rows: referenceRows(receipt) },
      { kind: 'action', label: 'Start learning', url: links.dashboardUrl },
      { kind: 'link', label: 'View and print this receipt', url: links.receiptUrl },
      { kind: 'note', text: closingOf(receipt) },
    ],
  } satisfies MailContent;
  return composeMail(content, { name: receipt.seller.name, url: links.siteUrl });
}

const titleOf = ({ kind }: Receipt): string => (kind === 'tax-invoice' ? 'Tax invoice' : 'Receipt');

function amountRows({ item, listPaise, discount, taxablePaise, taxes, totalPaise }: Receipt) {
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
  ] satisfies MailRow[];
}

function referenceRows(receipt: Receipt): MailRow[] {
  const { number, orderNumber, transactionId, paidAt, buyer, seller, totalInWords } = receipt;
  return [
    { label: 'In words', value: totalInWords },
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
