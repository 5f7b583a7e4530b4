import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type OrderDetail } from '@academy/contracts/orders/order.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPEN_INTERVAL_MS, isMoving, PAID_INTERVAL_MS } from '../features/orders/use-orders.js';
import { anOrder, ID, open, ORDER } from './orders.factory.js';

// Loads the chunk before the tests.
beforeAll(() => import('../features/orders/order-pages.js'));

const notFound = new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: 'Order not found' });
const steps = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent ?? null);

describe('an order with an open payment', () => {
  it('links to the page of the provider, and shows until when', async () => {
    const checkoutPageUrl = 'https://pay.example/OMO1';
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({ checkoutPageUrl, payableUntil: '2026-11-21T10:20:00.000Z' }),
    });
    expect(await screen.findByRole('link', { name: 'Continue payment' })).toHaveAttribute(
      'href',
      checkoutPageUrl,
    );
    expect(screen.getByText(/until 3:50 pm IST\./)).toBeVisible();
    expect(steps()).toEqual(['Order opened', 'Payment page opened at PhonePe', 'Waiting for your payment']);
  });

  it('is checked on request by the id of its latest attempt, and shows the result', async () => {
    const responses: Record<string, unknown> = {
      [ORDER]: anOrder(),
      'GET /api/course/phonepe/status/AC-1-2': () => {
        responses[ORDER] = anOrder({ status: 'SUCCESS', hasReceipt: true });
        return { status: 'SUCCESS' };
      },
    };
    open('/dashboard/orders/AC-1', responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByRole('link', { name: 'View receipt' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('shows that nothing is decided yet, or that the check failed', async () => {
    const responses: Record<string, unknown> = { [ORDER]: anOrder() };
    const { toasts } = open('/dashboard/orders/AC-1', responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    responses['GET /api/course/phonepe/status/AC-1-2'] = { status: 'PENDING' };
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ kind: 'info', message: /not confirmed the payment yet/ }),
    );
  });
});

describe('an order that changes while its page is open', () => {
  afterEach(() => void jest.useRealTimers());
  const event = (kind: OrderDetail['timeline'][number]['kind']) => ({ kind, at: null, amountPaise: 100 });
  const paid = { status: 'SUCCESS', hasReceipt: true, receiptNumber: 'ACA/26-27/000001' } as const;

  it('updates payment, receipt and refund automatically, and then stops polling', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const responses: Record<string, unknown> = { [ORDER]: anOrder() };
    const { calls } = open('/dashboard/orders/AC-1', responses);
    await screen.findByText('Waiting for payment');
    const becomes = async (
      over: Partial<OrderDetail>,
      text: string,
      ms = OPEN_INTERVAL_MS,
    ): Promise<void> => {
      responses[ORDER] = anOrder(over);
      act(() => void jest.advanceTimersByTime(ms));
      expect(await screen.findByText(text)).toBeVisible();
    };
    await becomes({ ...paid, receiptNumber: null }, 'Paid');
    await becomes(paid, 'ACA/26-27/000001');
    const due: Partial<OrderDetail> = { ...paid, status: 'REFUND_DUE', timeline: [event('refund-due')] };
    await becomes(due, 'Refund in progress', PAID_INTERVAL_MS);
    const sent = [event('refund-due'), event('refund-completed')];
    await becomes({ ...paid, status: 'REFUNDED', timeline: sent }, 'Refunded');
    const callCount = calls.length;
    act(() => void jest.advanceTimersByTime(10 * OPEN_INTERVAL_MS));
    expect(calls.length).toBe(callCount);
  });

  it('updates the refund of a second payment, while the order stays paid [fault 30]', () => {
    const due = [event('paid'), event('enrolled'), event('paid'), event('refund-due')];
    expect(isMoving(anOrder({ ...paid, timeline: due }))).toBe(true);
    expect(isMoving(anOrder({ ...paid, timeline: [...due, event('refund-completed')] }))).toBe(false);
  });

  it('is refetched when the user returns to the page', async () => {
    const responses: Record<string, unknown> = { [ORDER]: anOrder(paid) };
    open('/dashboard/orders/AC-1', responses);
    await screen.findByText('Paid');
    responses[ORDER] = anOrder({ ...paid, status: 'REFUND_DUE', timeline: [event('refund-due')] });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Refund in progress')).toBeVisible();
  });
});

describe('the timeline of an order', () => {
  const at = '2026-11-21T10:01:00.000Z';
  const event = (kind: OrderDetail['timeline'][number]['kind'], amountPaise: number | null = null) => ({
    kind,
    at,
    amountPaise,
  });

  it('is shown in everyday language, with amounts and dates of India', async () => {
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
    expect(screen.getAllByText('21 Nov 2026, 3:31 pm IST').length).toBe(4);
    expect(document.body.textContent).not.toMatch(/CAPTURED|FULFILLED|TXN_|PENDING|attempt/);
  });

  it('shows every step of a refund, with dates only if they are known', async () => {
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
      'We will refund ₹1',
      'Refund of ₹1 sent to your bank; this takes a few days',
      'Refund of ₹1 completed',
    ]);
    expect(screen.getAllByText('21 Nov 2026, 3:31 pm IST').length).toBe(2);
  });

  it('has texts for every kind of event', async () => {
    const kinds = ['declined', 'refused', 'expired', 'refund-approved', 'refund-failed'] as const;
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({ status: 'FAILURE', timeline: kinds.map((kind) => event(kind, 100)) }),
    });
    await screen.findByRole('heading', { name: 'What has happened' });
    for (const step of steps()) expect(step).not.toMatch(/order\.steps|\{\{/);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/catalog/course/${ID}`);
  });
});

describe('an order that the academy revoked', () => {
  const event = (
    kind: OrderDetail['timeline'][number]['kind'],
    reason?: 'ADMIN_DECISION' | 'AMOUNT_MISMATCH',
  ) => ({
    kind,
    at: '2026-11-21T10:01:00.000Z',
    amountPaise: 100,
    ...(reason ? { reason } : {}),
  });

  it('shows that it was granted and has ended, and why the money is refunded [CON-13]', async () => {
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
      'The academy has cancelled this order: we pay ₹1 back',
    ]);
    expect(screen.getByRole('link', { name: 'View receipt' })).toBeVisible();
  });

  it('shows the received amount if it differs from the price', async () => {
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

describe('an order of a free or owned item', () => {
  it('requests no payment if the item is already owned', async () => {
    open('/dashboard/orders/AC-1', { [ORDER]: anOrder({ isOwned: true }) });
    expect(await screen.findByText('You already own this; nothing to pay here.')).toBeVisible();
    expect(screen.queryByText('Waiting for your payment')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open course' })).toBeVisible();
  });

  it('has no link to the item after a revocation', async () => {
    open('/dashboard/orders/AC-1', {
      [ORDER]: anOrder({
        status: 'SUCCESS',
        amountPaise: 0,
        accessEnded: true,
        timeline: [{ kind: 'access-ended', at: '2026-11-21T10:01:00.000Z', amountPaise: null }],
      }),
    });
    expect(await screen.findByRole('link', { name: 'View course' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open course' })).toBeNull();
    expect(screen.getAllByText('Your access to the course has ended')).toHaveLength(2);
  });

  it('shows list price, code and discount if a code made it free [T55]', async () => {
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

describe('the help with an order', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

  it('has a copy button for the number, and confirms the copy', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    const { toasts } = open('/dashboard/orders/AC-1', { [ORDER]: anOrder() });
    const button = await screen.findByRole('button', { name: 'Copy' });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await userEvent.click(button);
    expect(writeText).toHaveBeenCalledWith('AC-1');
    expect(toasts).toEqual([{ kind: 'success', message: 'Order number copied' }]);
  });

  it("shows that another user's order is not in this account [T27]", async () => {
    const { calls } = open('/dashboard/orders/AC-1', { [ORDER]: notFound });
    expect(await screen.findByText('This order is not in your account')).toBeVisible();
    expect(calls.length).toBe(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
