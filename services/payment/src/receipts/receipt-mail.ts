/** What a receipt says. Amount in paise, `paidAt` a UTC instant. */
export interface Receipt {
  readonly name: string;
  readonly title: string;
  readonly orderNumber: string;
  readonly transactionId: string;
  readonly amountPaise: number;
  readonly paidAt: Date;
  readonly siteName: string;
  readonly dashboardUrl: string;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The receipt in text and HTML. Prices include GST; without a GSTIN this is no tax invoice (AMB-11). */
export function receiptMail(receipt: Receipt): { subject: string; text: string; html: string } {
  const { name, title, siteName, dashboardUrl } = receipt;
  const rows: [string, string][] = [
    ['Item', title],
    ['Amount', rupeeFormat.format(receipt.amountPaise / 100)],
    ['Order', receipt.orderNumber],
    ['Transaction', receipt.transactionId],
    ['Paid on', `${dateFormat.format(receipt.paidAt)} (IST)`],
  ];
  const closing = 'The price includes GST. This is a receipt, not a tax invoice.';
  return {
    subject: `Your receipt: ${title}`,
    text: [
      `Hello ${name},`,
      '',
      `thank you. Your payment has arrived and you are enrolled.`,
      '',
      ...rows.map(([label, value]) => `${label}: ${value}`),
      '',
      `Start learning: ${dashboardUrl}`,
      '',
      closing,
      siteName,
    ].join('\n'),
    html: `<!doctype html>
<html lang="en"><body style="margin:0;background:#f4f6fa;font-family:system-ui,sans-serif;color:#101828">
<table role="presentation" width="100%"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p>Hello ${escapeHtml(name)},</p>
<p>thank you. Your payment has arrived and you are enrolled.</p>
<table role="presentation" width="100%" style="border-collapse:collapse">${rows.map(htmlRow).join('')}</table>
<p style="margin:28px 0"><a href="${escapeHtml(dashboardUrl)}" style="background:#1d4ed8;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">Start learning</a></p>
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
