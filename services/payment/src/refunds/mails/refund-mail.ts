import { type RefundReason } from '../refund.entity.js';
import { type RefundMailJob } from './send-refund-mail.job.js';

/** What a mail about a refund says. Amount in paise. */
export interface RefundNotice {
  readonly kind: RefundMailJob['kind'];
  readonly reason: RefundReason;
  readonly name: string;
  readonly title: string;
  readonly orderNumber: string;
  /** The provider's id of the refund, which the payer's bank knows. */
  readonly reference: string;
  readonly amountPaise: number;
  readonly siteName: string;
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
};

const words = {
  due: {
    subject: 'You get your money back',
    closing: 'You need not do anything. We write again when the refund is on its way.',
  },
  'on-way': {
    subject: 'Your refund is on its way',
    lead: 'we are paying your money back. It returns to the account or card that you paid from.',
    closing: 'Banks usually take up to seven working days. We write again when the refund is complete.',
  },
  completed: {
    subject: 'Your refund is complete',
    lead: 'your money has been paid back to the account or card that you paid from.',
    closing: 'If you cannot see it yet, ask your bank and name the reference above.',
  },
} as const;

/** The notice in text and HTML. */
export function refundMail(notice: RefundNotice): { subject: string; text: string; html: string } {
  const { kind, name, title, siteName } = notice;
  const { subject, closing } = words[kind];
  const lead =
    kind === 'due'
      ? `we have received your payment, but ${reasons[notice.reason]}. It will be paid back in full to the account or card that you paid from.`
      : words[kind].lead;
  const rows: [string, string][] = [
    ['Item', title],
    ['Amount', rupeeFormat.format(notice.amountPaise / 100)],
    ['Order', notice.orderNumber],
    ['Reference', notice.reference],
  ];
  return {
    subject: `${subject}: ${title}`,
    text: [
      `Hello ${name},`,
      '',
      lead,
      '',
      ...rows.map(([label, value]) => `${label}: ${value}`),
      '',
      closing,
      siteName,
    ].join('\n'),
    html: `<!doctype html>
<html lang="en"><body style="margin:0;background:#f4f6fa;font-family:system-ui,sans-serif;color:#101828">
<table role="presentation" width="100%"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p>Hello ${escapeHtml(name)},</p>
<p>${lead}</p>
<table role="presentation" width="100%" style="border-collapse:collapse">${rows.map(htmlRow).join('')}</table>
<p style="color:#475467;font-size:14px">${closing}<br>${escapeHtml(siteName)}</p>
</td></tr></table></td></tr></table></body></html>`,
  };
}

function htmlRow([label, value]: [string, string]): string {
  return `<tr><td style="padding:8px 0;color:#475467">${label}</td><td style="padding:8px 0;text-align:right">${escapeHtml(value)}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
