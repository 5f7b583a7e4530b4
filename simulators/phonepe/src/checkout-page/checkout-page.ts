import { type Attempt, type Order, type PaymentState } from '../orders/order.js';
import { html, type Html } from './html.js';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const indianTime = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

const mark = html`<svg viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="8" fill="#3ccbb6" />
  <path d="M8 15.2 12.4 19.5 20.2 9.5" fill="none" stroke="#04211d" stroke-width="2.8" />
</svg>`;

const words: Record<PaymentState, string> = { COMPLETED: 'Paid', FAILED: 'Failed', PENDING: 'Waiting' };

/** The page on which an order is paid. */
export function checkoutPage(order: Order): string {
  const title = `Pay ${rupees.format(order.amount / 100)}`;
  return page(
    title,
    html`<div class="sheet">
      ${bill(order)}
      <section class="pay" aria-label="Payment">
        ${order.state === 'PENDING' ? paymentForm(order) : ended(order)} ${attempts(order.attempts)}
      </section>
    </div>`,
  );
}

export function unknownOrderPage(): string {
  return page(
    'Order not found',
    html`<div class="sheet">
      <section class="bill"><p class="brand">${mark} Payment sandbox</p></section>
      <section class="pay">
        <h2>This payment link is not known</h2>
        <p class="hint">The simulator keeps orders in memory: a restart or a reset forgets them.</p>
      </section>
    </div>`,
  );
}

/** Returns to the merchant by a form, as `redirectMode: POST` of v1 requires. */
export function postBackPage(url: string, fields: Readonly<Record<string, string>>, nonce: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    'Returning to the merchant',
    html`<form id="back" method="post" action="${url}">
        ${inputs}<button class="primary">Return to merchant</button>
      </form>
      <script nonce="${nonce}">
        document.getElementById('back').submit();
      </script>`,
  );
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Payment sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/checkout.css" />
      </head>
      <body>
        <p class="note"><strong>Simulator</strong> A stand-in for PhonePe. No money moves.</p>
        <main>${content}</main>
      </body>
    </html>`.toString();
}

function bill(order: Order): Html {
  return html`<section class="bill" aria-label="Order">
    <p class="brand">${mark} Payment sandbox</p>
    <div>
      <h1>${order.message ?? 'Amount to pay'}</h1>
      <p class="amount">${rupees.format(order.amount / 100)}</p>
    </div>
    <dl>
      <div>
        <dt>Order</dt>
        <dd><code>${order.merchantOrderId}</code></dd>
      </div>
      <div>
        <dt>Pay to</dt>
        <dd>${new URL(order.redirectUrl).host}</dd>
      </div>
      <div>
        <dt>Open until</dt>
        <dd>${indianTime.format(order.expireAt)} IST</dd>
      </div>
    </dl>
  </section>`;
}

function paymentForm(order: Order): Html {
  return html`<h2>How should this payment end?</h2>
    ${lastAttempt(order.attempts.at(-1))}
    <form method="post">
      <div>
        <label for="vpa">UPI ID</label>
        <input
          id="vpa"
          name="vpa"
          value="success@ybl"
          maxlength="100"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          aria-describedby="vpa-hint"
        />
        <p class="hint" id="vpa-hint">
          <code>success@ybl</code> pays, <code>failed@ybl</code> fails and lets you try again,
          <code>pending@ybl</code> waits.
        </p>
      </div>
      <div class="actions">
        <button class="primary" name="outcome" value="pay">Pay</button>
        <button name="outcome" value="fail">Fail</button>
        <button name="outcome" value="leave">Leave pending</button>
      </div>
    </form>
    <p class="hint">
      Fail ends the order. Leave pending goes back to the shop and leaves the order open, as a closed tab
      would.
    </p>`;
}

function lastAttempt(attempt: Attempt | undefined): Html | undefined {
  if (attempt?.state === 'FAILED') {
    return html`<p class="status FAILED" role="alert">
      The payment from ${attempt.vpa} failed. The order is still open: try again.
    </p>`;
  }
  if (attempt?.state === 'PENDING') {
    return html`<p class="status PENDING" role="status">Waiting for approval from ${attempt.vpa}.</p>`;
  }
  return undefined;
}

function ended(order: Order): Html {
  const isExpired = order.detailedErrorCode === 'ORDER_EXPIRED';
  const heading = { COMPLETED: 'This order is paid', FAILED: 'This order was not paid', PENDING: '' }[
    order.state
  ];
  const text = { COMPLETED: 'There is nothing left to pay.', FAILED: 'The payment failed.', PENDING: '' };
  return html`<h2>${heading}</h2>
    <p class="status ${order.state}" role="status">
      ${isExpired ? 'The order expired before it was paid.' : text[order.state]}
    </p>
    <a class="button primary" href="${order.redirectUrl}">Return to merchant</a>`;
}

function attempts(attempts: readonly Attempt[]): Html | undefined {
  if (attempts.length === 0) return undefined;
  const items = attempts.map(
    ({ vpa, state, timestamp }) =>
      html`<li><span>${vpa}</span><span>${words[state]}, ${indianTime.format(timestamp)}</span></li>`,
  );
  return html`<ul class="tries" aria-label="Tries">
    ${items}
  </ul>`;
}
