import { composeMail, type ComposedMail, type MailContent, type MailSender } from '@academy/nest-kit';
import { type RefundReason } from '../refund.entity.js';
import { type RefundMailJob } from './send-refund-mail.job.js';

/** The contents of a mail about a refund. Amount in paise. */
export interface RefundMailFacts {
  readonly kind: RefundMailJob['kind'];
  readonly reason: RefundReason;
  readonly name: string;
  readonly title: string;
  readonly orderNumber: string;
  /** The provider's id of the refund, which the payer's bank uses to find it. */
  readonly reference: string;
  readonly amountPaise: number;
  readonly orderUrl: string;
  readonly sender: MailSender;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const reasons: Record<RefundReason, string> = {
  ACCOUNT_CLOSED: 'the account that it was made with has been closed',
  ADMIN_DECISION: 'the academy has taken your order back, and your access to it has ended',
  ALREADY_ENROLLED: 'you had this already, so it was paid twice',
  AMOUNT_MISMATCH: 'what arrived is not the price of your order',
  ITEM_UNPUBLISHED: 'this is not offered any more',
  ORDER_MISMATCH: 'the payment provider assigned it to another order',
  ORDER_TAKEN_BACK: 'the academy had taken the order back before it arrived',
  SEATS_GONE: 'no seat was left when it arrived',
  WORKSHOP_CANCELLED: 'we have cancelled the workshop',
};

const words = {
  due: {
    subject: 'You get your money back',
    closing: 'You need not do anything. We write again when the refund is on its way.',
  },
  'on-way': {
    subject: 'Your refund is on its way',
    lead: 'We are paying your money back. It returns to the account or card that you paid from.',
    closing: 'Banks usually take up to seven working days. We write again when the refund is complete.',
  },
  completed: {
    subject: 'Your refund is complete',
    lead: 'Your money has been paid back to the account or card that you paid from.',
    closing: 'If you cannot see it yet, ask your bank and name the reference above.',
  },
} as const;

/** Composes the mail in text and HTML. */
export function refundMail(facts: RefundMailFacts): ComposedMail {
  const { kind, name, title, sender } = facts;
  const { subject, closing } = words[kind];
  const lead =
    kind === 'due'
      ? `We have received your payment, but ${reasons[facts.reason]}. It will be paid back in full to the account or card that you paid from.`
      : words[kind].lead;
  const amount = rupeeFormat.format(facts.amountPaise / 100);
  const rows = [
    { label: 'Item', value: title },
    { label: 'Order', value: facts.orderNumber },
    { label: 'Reference', value: facts.reference },
    { label: 'Amount', value: amount, isTotal: true },
  ];
  const content = {
    subject: `${subject}: ${title}`,
    title: subject,
    preview: `${amount} for ${title}`,
    greeting: `Hello ${name},`,
    blocks: [
      { kind: 'text', text: lead },
      { kind: 'rows', rows },
      { kind: 'link', label: 'See the order', url: facts.orderUrl },
      { kind: 'note', text: closing },
    ],
  } satisfies MailContent;
  return composeMail(content, sender);
}
