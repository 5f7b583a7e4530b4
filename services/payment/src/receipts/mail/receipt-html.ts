import { type Receipt } from '@academy/contracts/order.schemas';
import { type ReceiptLinks, type ReceiptRow } from './receipt-mail.js';

export interface ReceiptPage {
  readonly receipt: Receipt;
  readonly links: ReceiptLinks;
  readonly rows: readonly ReceiptRow[];
  readonly title: string;
  readonly closing: string;
}

/** Tables and inline styles: mail programs know little else. Everything that a person typed is escaped (T32). */
export function receiptHtml({ receipt, links, rows, title, closing }: ReceiptPage): string {
  const { buyer, seller } = receipt;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;background:#f4f6fa;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#151f49">
<table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid #293a7f"><tr><td style="padding:32px">
<p style="margin:0 0 4px;color:#555d72;font-size:14px">${escapeHtml(seller.name)}</p>
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.2">${title} ${escapeHtml(receipt.number)}</h1>
<p style="margin:0 0 8px">Hello ${escapeHtml(buyer.name)},</p>
<p style="margin:0 0 20px">thank you. Your payment has arrived and you are enrolled.</p>
<table role="presentation" width="100%" style="border-collapse:collapse;font-size:15px">${rows.map(htmlRow).join('')}</table>
<p style="margin:28px 0 12px"><a href="${escapeHtml(links.dashboardUrl)}" style="display:inline-block;background:#293a7f;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">Start learning</a></p>
<p style="margin:0 0 24px"><a href="${escapeHtml(links.receiptUrl)}" style="color:#364a9b">View and print this receipt</a></p>
<p style="margin:0;color:#555d72;font-size:14px">${escapeHtml(closing)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

function htmlRow({ label, value, isTotal }: ReceiptRow): string {
  const line = isTotal ? 'border-top:2px solid #151f49;font-weight:700;' : 'border-top:1px solid #dde1ea;';
  return `<tr><td style="${line}padding:8px 12px 8px 0;color:#555d72;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="${line}padding:8px 0;text-align:right;word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
