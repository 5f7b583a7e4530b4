import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type OrderDetail, type Receipt } from '@academy/contracts/order.schemas';
import { type Transaction } from '@academy/contracts/payment.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const LIST = `GET /api/payment/user-transactions/${ID}?page=1&limit=20`;
const ORDER = 'GET /api/payment/orders/AC-1';
const RECEIPT = `${ORDER}/receipt`;

const aTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  orderId: 'AC-1',
  orderNumber: 'AC-1',
  itemType: 'course',
  itemId: ID,
  title: 'Certified Ethical Hacker',
  amount: 500_000,
  amountPaise: 50_000_000,
  currency: 'INR',
  status: 'SUCCESS',
  providerRef: 'OM1',
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: '2026-11-21T10:01:00.000Z',
  invoiceNumber: 'ACA/26-27/000001',
  ...over,
});

const anOrder = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  orderNumber: 'AC-1',
  itemType: 'course',
  itemId: ID,
  title: 'Certified Ethical Hacker',
  amountPaise: 50_000_000,
  listPaise: 50_000_000,
  discount: null,
  currency: 'INR',
  status: 'PENDING',
  merchantOrderId: 'AC-1-2',
  transactionId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: null,
  checkoutPageUrl: null,
  payableUntil: null,
  isOwned: false,
  hasReceipt: false,
  receiptNumber: null,
  timeline: [
    { kind: 'opened', at: '2026-11-21T10:00:00.000Z', amountPaise: null },
    { kind: 'sent', at: '2026-11-21T10:00:01.000Z', amountPaise: null },
  ],
  ...over,
});

const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  number: 'ACA/26-27/000001',
  kind: 'receipt',
  seller: { name: 'Abhaya Academy', address: ['1 Temple Road'], gstin: null, email: null, phone: null },
  buyer: { name: 'Asha Rao', email: 'asha@example.in' },
  item: { type: 'course', title: 'Certified Ethical Hacker', sac: '9992' },
  listPaise: 50_000_000,
  discount: null,
  taxablePaise: 42_372_882,
  taxes: [
    { name: 'CGST', ratePercent: 9, paise: 3_813_559 },
    { name: 'SGST', ratePercent: 9, paise: 3_813_559 },
  ],
  totalPaise: 50_000_000,
  totalInWords: 'Rupees five lakh only',
  orderNumber: 'AC-1',
  transactionId: 'OM1',
  paidAt: '2026-11-21T20:00:00.000Z',
  refund: null,
  ...over,
});

function open(at: string, answers: Record<string, unknown>, user: ReturnType<typeof aUser> | null = aUser()) {
  const test = createTestShell({
    at,
    namespace: 'mf_learner',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    answers,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

// The chunk of its own is not what is tested here.
beforeAll(() => import('../features/orders/order-pages.js'));

const notFound = new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: 'Order not found' });
const steps = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent ?? null);

describe('the list of orders', () => {
  it('names item, date, state in plain words, amount in lakh grouping, and the receipt (S-221, S-001, AMB-03)', async () => {
    open('/dashboard/orders', {
      [LIST]: {
        transactions: [
          aTransaction(),
          aTransaction({
            orderNumber: 'AC-2',
            status: 'PENDING',
            title: 'Pitch clinic',
            invoiceNumber: null,
          }),
          aTransaction({ orderNumber: 'AC-3', title: 'A free course', amountPaise: 0, invoiceNumber: null }),
        ],
        total: 3,
        page: 1,
      },
    });
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const paid = await row(/Certified Ethical Hacker/);
    expect(paid.getByText('₹5,00,000')).toBeVisible();
    expect(paid.getByText('Paid')).toBeVisible();
    expect(paid.getByText('21 Nov 2026')).toBeVisible();
    expect(paid.getByRole('link', { name: 'ACA/26-27/000001' })).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-1/receipt',
    );
    expect((await row(/Pitch clinic/)).getByText('Waiting for payment')).toBeVisible();
    expect((await row(/A free course/)).getByText('Free')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pitch clinic' })).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-2',
    );
  });

  it('leads on from nothing by one action', async () => {
    open('/dashboard/orders', { [LIST]: { transactions: [], total: 0, page: 1 } });
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/course');
  });

  it('tells that it could not be loaded, and loads again', async () => {
    const answers: Record<string, unknown> = {
      [LIST]: new ApiError({ status: 503, code: 'X', message: '', requestId: 'r1' }),
    };
    open('/dashboard/orders', answers);
    expect(await screen.findByText('Reference r1')).toBeVisible();
    answers[LIST] = { transactions: [aTransaction()], total: 1, page: 1 };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Certified Ethical Hacker')).toBeVisible();
  });

  it('goes by pages that stand in the address', async () => {
    open('/dashboard/orders?page=2', {
      [LIST.replace('page=1', 'page=2')]: { transactions: [aTransaction()], total: 45, page: 2 },
    });
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Older orders' })).toHaveAttribute(
      'href',
      '/dashboard/orders?page=3',
    );
  });

  it('sends a visitor to /auth and back (S-244)', async () => {
    const { path } = open('/dashboard/orders/AC-1/receipt', {}, null);
    await waitFor(() => expect(path()).toBe('/auth?returnTo=%2Fdashboard%2Forders%2FAC-1%2Freceipt'));
  });
});

describe('an order that waits for its payment', () => {
  it('continues at the page of the provider, and says until when', async () => {
    const checkoutPageUrl = 'https://pay.example/OMO1';
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({ checkoutPageUrl, payableUntil: '2026-11-21T10:20:00.000Z' }),
    });
    expect(await screen.findByRole('link', { name: 'Continue payment' })).toHaveAttribute(
      'href',
      checkoutPageUrl,
    );
    expect(screen.getByText(/until 3:50/)).toBeVisible();
    expect(steps()).toEqual(['Order opened', 'Payment page opened at PhonePe', 'Waiting for your payment']);
  });

  it('is asked about now, under the id of its latest attempt, and shows what came of it', async () => {
    const answers: Record<string, unknown> = {
      [ORDER]: anOrder(),
      'GET /api/course/phonepe/status/AC-1-2': () => {
        answers[ORDER] = anOrder({ status: 'SUCCESS', hasReceipt: true });
        return { status: 'SUCCESS' };
      },
    };
    open('/dashboard/orders/AC-1', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByRole('link', { name: 'View receipt' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('says that nothing is decided yet, or that nobody could be asked', async () => {
    const answers: Record<string, unknown> = { [ORDER]: anOrder() };
    const { toasts } = open('/dashboard/orders/AC-1', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    answers['GET /api/course/phonepe/status/AC-1-2'] = { status: 'PENDING' };
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'info', message: /not decided yet/ }));
  });
});

describe('the course of an order', () => {
  const at = '2026-11-21T10:01:00.000Z';
  const event = (kind: OrderDetail['timeline'][number]['kind'], amountPaise: number | null = null) => ({
    kind,
    at,
    amountPaise,
  });

  it('is told without the jargon of providers, with amounts and dates of India', async () => {
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({
        status: 'SUCCESS',
        timeline: [event('opened'), event('paid', 50_000_000), event('enrolled'), event('receipt-sent')],
      }),
    });
    await screen.findByRole('heading', { name: 'What has happened' });
    expect(steps()).toEqual([
      'Order opened',
      'Payment of ₹5,00,000 received',
      'You were enrolled',
      'Receipt e-mailed to you',
    ]);
    expect(screen.getAllByText('21 Nov 2026, 3:31 pm').length).toBe(4);
    expect(document.body.textContent).not.toMatch(/CAPTURED|FULFILLED|TXN_|PENDING|attempt/);
  });

  it('follows money that goes back to its end, and names dates only where there are any', async () => {
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({
        status: 'REFUNDED',
        timeline: [
          event('paid', 100),
          event('refund-due', 100),
          { kind: 'refund-sent', at: null, amountPaise: 100 },
          { kind: 'refund-completed', at: null, amountPaise: 100 },
        ],
      }),
    });
    await screen.findByText('Refunded');
    expect(steps().slice(1)).toEqual([
      'We owe you ₹1 and pay it back',
      'Refund of ₹1 sent to your bank; this takes a few days',
      'Refund of ₹1 completed',
    ]);
    expect(screen.getAllByText('21 Nov 2026, 3:31 pm').length).toBe(2);
  });

  it('has words for every kind of event', async () => {
    const kinds = [
      'declined',
      'refused',
      'expired',
      'under-review',
      'refund-approved',
      'refund-failed',
    ] as const;
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({ status: 'FAILURE', timeline: kinds.map((kind) => event(kind, 100)) }),
    });
    await screen.findByRole('heading', { name: 'What has happened' });
    for (const step of steps()) expect(step).not.toMatch(/order\.steps|\{\{/);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/course/${ID}`);
  });
});

describe('an order that the academy took back', () => {
  const event = (
    kind: OrderDetail['timeline'][number]['kind'],
    reason?: 'ADMIN_DECISION' | 'AMOUNT_MISMATCH',
  ) => ({
    kind,
    at: '2026-11-21T10:01:00.000Z',
    amountPaise: 100,
    ...(reason ? { reason } : {}),
  });

  it('still tells that it was given, that it has ended, and why the money goes back (CON-13)', async () => {
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({
        status: 'REFUND_DUE',
        hasReceipt: true,
        timeline: [event('enrolled'), event('access-ended'), event('refund-due', 'ADMIN_DECISION')],
      }),
    });
    await screen.findByText('Refund in progress');
    expect(steps()).toEqual([
      'You were enrolled',
      'Your access to the course has ended',
      'The academy has taken this order back: we pay ₹1 back',
    ]);
    expect(screen.getByRole('link', { name: 'View receipt' })).toBeVisible();
  });

  it('keeps its receipt, marked as refunded', async () => {
    open('/dashboard/orders/AC-1/receipt', {
      [RECEIPT]: aReceipt({ refund: { state: 'ON_WAY', paise: 50_000_000 } }),
    });
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveTextContent('Refunded');
    expect(sheet).toHaveTextContent('₹5,00,000.00 is on its way back');
  });

  it('says what arrived where it was not the price', async () => {
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({
        status: 'REFUND_DUE',
        amountPaise: 100_000,
        timeline: [event('refund-due', 'AMOUNT_MISMATCH')],
      }),
    });
    await screen.findByText('Refund in progress');
    expect(steps()).toEqual(['We received ₹1.00 instead of ₹1,000.00 and will pay it back']);
  });
});

describe('an order of something that is free or owned', () => {
  it('that is open asks for no money when the item is owned already', async () => {
    open('/dashboard/orders/AC-1', { [ORDER]: anOrder({ isOwned: true }) });
    expect(await screen.findByText('You already own this; nothing to pay here.')).toBeVisible();
    expect(screen.queryByText('Waiting for your payment')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open course' })).toBeVisible();
  });

  it('that a code made free names list price, code and discount (T55)', async () => {
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({
        status: 'SUCCESS',
        amountPaise: 0,
        listPaise: 100_000,
        discount: { label: 'ALLFREE', paise: 100_000 },
      }),
    });
    expect(await screen.findByText('Free')).toBeVisible();
    expect(screen.getByText('Discount (ALLFREE)')).toBeVisible();
    expect(screen.getByText('−₹1,000')).toBeVisible();
    expect(screen.getByText('List price')).toBeVisible();
  });
});

describe('help with an order', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

  it('has the number ready to copy, and says so', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    const { toasts } = open('/dashboard/orders/AC-1', { [ORDER]: anOrder() });
    const button = await screen.findByRole('button', { name: 'Copy' });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(button);
    expect(writeText).toHaveBeenCalledWith('AC-1');
    expect(toasts).toEqual([{ kind: 'success', message: 'Order number copied' }]);
  });

  it("says of another person's order that it is not in this account (T27)", async () => {
    const { calls } = open('/dashboard/orders/AC-1', { [ORDER]: notFound });
    expect(await screen.findByText('We find no such order in your account')).toBeVisible();
    expect(calls.length).toBe(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('the receipt', () => {
  it('shows every fact of the server, in words too, dated in India (AMB-11, experience 17)', async () => {
    open('/dashboard/orders/AC-1/receipt', { [RECEIPT]: aReceipt() });
    const sheet = await screen.findByRole('article');
    expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    for (const fact of [
      'ACA/26-27/000001',
      'Abhaya Academy',
      '1 Temple Road',
      'Asha Rao',
      '9992',
      '4,23,728.82',
      'CGST 9%',
      '38,135.59',
      '₹5,00,000.00',
      'Rupees five lakh only',
      'AC-1',
      'OM1',
      '22 Nov 2026, 1:30 am IST',
      'This is a receipt, not a tax invoice.',
    ])
      expect(sheet).toHaveTextContent(fact);
  });

  it('is a tax invoice with the GSTIN of the seller, and shows a discount where there was one (AMB-11)', async () => {
    const seller = { ...aReceipt().seller, gstin: '37ABCDE1234F1Z5' };
    const discount = { label: 'DIWALI', paise: 10_000_000 };
    open('/dashboard/orders/AC-1/receipt', {
      [RECEIPT]: aReceipt({ kind: 'tax-invoice', seller, discount, listPaise: 60_000_000 }),
    });
    const sheet = await screen.findByRole('article');
    for (const fact of [
      'Tax invoice',
      'GSTIN 37ABCDE1234F1Z5',
      '6,00,000.00',
      'Discount (DIWALI)',
      '−1,00,000.00',
    ])
      expect(sheet).toHaveTextContent(fact);
    expect(sheet).not.toHaveTextContent('not a tax invoice');
  });

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open('/dashboard/orders/AC-1/receipt', { [RECEIPT]: aReceipt() });
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('says that there is none for an order without one, and leads back', async () => {
    open('/dashboard/orders/AC-1/receipt', { [RECEIPT]: notFound });
    expect(await screen.findByText('There is no receipt for this order')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to the order' })[0]).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-1',
    );
  });
});
