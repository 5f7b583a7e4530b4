import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type OrderFact } from '@academy/contracts/orders/admin-order.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { Link } from '@academy/mf-kit/router';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLedger, anOrder } from '../features/orders/order.factory.js';
import { aRefund } from '../features/refunds/refund.factory.js';
import { remote } from '../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('./orders-tab.js'));

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const order = anOrder();
const PATH = `/api/admin/orders/${order.orderNumber}`;
const LIST = 'GET /api/admin/orders';

function open(at: string, responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: `/admin?tab=orders${at}`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { [LIST]: { orders: [order], total: 1, nextCursor: null }, ...responses },
  });
  render(<ThemeProvider link={Link}>{test.page}</ThemeProvider>);
  const called = (start: string) => test.calls.filter(({ call }) => call.startsWith(start));
  return { ...test, called };
}

describe('the list of orders', () => {
  it('shows buyer, item, amount and state; a row leads to its ledger', async () => {
    const { path } = open('', { [`GET ${PATH}`]: aLedger() });
    const link = await screen.findByRole('link', { name: order.orderNumber }, LONG_TIMEOUT);
    const row = link.closest('tr')!;
    for (const text of ['Asha Learner', 'asha@example.test', order.title, '₹25,000', 'Paid and enrolled'])
      expect(within(row).getByText(text)).toBeVisible();
    await userEvent.click(link);
    expect(path()).toContain(`id=${order.orderNumber}`);
    const heading = `${order.title} · Asha Learner`;
    expect(await screen.findByRole('heading', { name: heading }, LONG_TIMEOUT)).toHaveFocus();
    expect(screen.getByText(order.orderNumber)).toBeVisible();
  });

  it('links from the menu of a row to the buyer, the item and the receipt, which only a paid order has', async () => {
    const free = anOrder({ id: '9'.padEnd(26, '0'), orderNumber: 'AC-FREE', amountPaise: 0, buyer: null });
    const { path } = open('', { [LIST]: { orders: [order, free], total: 2, nextCursor: null } });
    const menuOf = async ({ orderNumber }: typeof order) => {
      const name = `More actions for ${orderNumber}`;
      await userEvent.click(await screen.findByRole('button', { name }, LONG_TIMEOUT));
      return within(screen.getByRole('group', { name }));
    };
    const menu = await menuOf(order);
    const receipt = menu.getByRole('link', { name: 'View the receipt' });
    expect(receipt).toHaveAttribute('href', `/learner/receipt/${order.orderNumber}`);
    await userEvent.keyboard('{Escape}');
    const menuOfFree = await menuOf(free);
    expect(menuOfFree.queryByText('View the receipt')).toBeNull();
    expect(menuOfFree.queryByText('Show the buyer')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await menuOf(order)).getByRole('button', { name: 'Show the buyer' }));
    expect(path()).toBe(`/admin?tab=users&id=${order.userId}`);
  });

  it('keeps search, state and page in the URL, and a new search starts at the first page', async () => {
    const found = { orders: [order], total: 40, nextCursor: 'NEXT' };
    const at = '&state=stuck&cursor=ABC';
    const { path } = open(at, {
      [`${LIST}?state=stuck&cursor=ABC`]: found,
      [`${LIST}?search=asha&state=stuck`]: found,
      [`${LIST}?search=asha&state=stuck&cursor=NEXT`]: found,
    });
    expect(await screen.findByText('40 orders', {}, LONG_TIMEOUT)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Find an order'), ' asha {Enter}');
    await waitFor(() => expect(path()).toBe('/admin?tab=orders&state=stuck&search=asha'));
    expect(screen.getByLabelText('Find an order')).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }, LONG_TIMEOUT));
    expect(path()).toContain('cursor=NEXT');
    expect(await screen.findByText('Page 2 of 2', {}, LONG_TIMEOUT)).toBeVisible();
    expect(screen.getByLabelText('Find an order')).toHaveValue('asha');
  });

  it('says that no order matches, and offers to show all orders', async () => {
    const none = { orders: [], total: 0, nextCursor: null };
    open('&search=nobody', { [`${LIST}?search=nobody`]: none });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all orders' }, LONG_TIMEOUT));
    expect(await screen.findByRole('link', { name: order.orderNumber }, LONG_TIMEOUT)).toBeVisible();
  });

  it('shows an error if it cannot be loaded [CON-27]', async () => {
    open('', { [LIST]: new ApiError({ status: 503, code: 'X', message: 'Busy', requestId: 'req-9' }) });
    expect(await screen.findByText('The orders could not be loaded.', {}, LONG_TIMEOUT)).toBeVisible();
    expect(screen.getByText('Reference req-9')).toBeVisible();
  });
});

describe("an order's ledger", () => {
  const at = `&id=${order.orderNumber}`;
  const decide = async (open: string, action: string, reason?: string) => {
    await userEvent.click(await screen.findByRole('button', { name: open }, LONG_TIMEOUT));
    const dialog = within(await screen.findByRole('dialog'));
    if (reason) await userEvent.type(dialog.getByLabelText('Reason'), reason);
    await userEvent.click(dialog.getByRole('button', { name: action }));
    return dialog;
  };

  it('shows each fact with its source, its references and the deciding admin', async () => {
    const fact: OrderFact = {
      at: '2026-11-20T06:31:00.123Z',
      kind: 'payment-captured',
      source: 'webhook',
      change: { from: 'PENDING', to: 'CAPTURED' },
      amountPaise: 2_500_000,
      code: 'PAYMENT_SUCCESS',
      references: ['AC-1', 'OMO-1', 'T-1'],
      actorId: null,
      note: null,
    };
    const next = [{ kind: 'ask-provider', at: '2026-11-20T06:32:00.000Z' }] as const;
    open(at, { [`GET ${PATH}`]: aLedger({ facts: [fact], next: [...next] }) });
    const entry = (await screen.findByText('Paid', {}, LONG_TIMEOUT)).closest('li')!;
    for (const text of ['₹25,000', 'Payment open → Paid', 'provider notification'])
      expect(within(entry).getByText(text)).toBeVisible();
    const technical = within(entry).getByText('PENDING → CAPTURED · PAYMENT_SUCCESS · AC-1 · OMO-1 · T-1');
    expect(technical).not.toBeVisible();
    await userEvent.click(within(entry).getByText('Technical details'));
    expect(technical).toBeVisible();
    expect(screen.getByText(/The next check with the provider is at/)).toHaveTextContent('12:02 pm');
  });

  it('shows unrecorded data as unknown, such as the origin of an old order', async () => {
    const fact: OrderFact = {
      at: '2026-11-20T06:31:00.123Z',
      kind: 'order-moved',
      source: 'outcome',
      change: { from: null, to: 'FULFILLED' },
      amountPaise: null,
      code: null,
      references: [],
      actorId: null,
      note: null,
    };
    open(at, { [`GET ${PATH}`]: aLedger({ facts: [fact] }) });
    expect(await screen.findByText('… → Paid and enrolled', {}, LONG_TIMEOUT)).toBeVisible();
  });

  it('queries the provider immediately, and shows that it did not respond [fault 15]', async () => {
    const ledger = aLedger({ can: { check: true, refund: false, enroll: false, unenroll: false } });
    const silence = new ApiError({ status: 502, code: 'ORDER_CHECK_FAILED', message: 'No answer.' });
    const { called } = open(at, { [`GET ${PATH}`]: ledger, [`POST ${PATH}/check`]: silence });
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }, LONG_TIMEOUT));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');
    await waitFor(() => expect(called(`GET ${PATH}`).length).toBeGreaterThan(1));
  });

  it('shows only allowed actions; a refund requires a reason [CON-13]', async () => {
    const { called, toasts } = open(at, {
      [`GET ${PATH}`]: aLedger(),
      'POST /api/admin/refunds': { success: true, message: 'The refund is due.' },
    });
    const dialog = await decide('Refund…', 'Revoke and refund');
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/^At least 10 characters/);
    expect(dialog.getByText(/₹25,000 goes back after you approve the refund/)).toBeVisible();
    expect(dialog.getByText('Please give the reason in at least 10 characters')).toBeVisible();
    expect(called('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Never recorded at all.');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke and refund' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'The refund is due.' }]));
    const body = { orderNumber: order.orderNumber, note: 'Never recorded at all.' };
    expect(called('POST')).toMatchObject([{ body }]);
    expect(screen.queryByRole('button', { name: 'Enrol manually…' })).toBeNull();
  });

  it('offers the actions on its refunds with the same confirmation as the list of refunds [CON-13]', async () => {
    const due = aRefund({ orderNumber: order.orderNumber });
    const approve = `POST /api/admin/refunds/${due.id}/approve`;
    let approved = false;
    const { called } = open(at, {
      [`GET ${PATH}`]: () =>
        aLedger({
          refunds: [{ ...due, state: approved ? 'APPROVED' : 'DUE' }],
          next: approved ? [] : [{ kind: 'approve-refund', at: null }],
        }),
      [approve]: () => {
        approved = true;
        return { success: true, message: 'On its way', refund: { ...due, state: 'APPROVED' } };
      },
    });
    const label = new RegExp(`^Approve.*${order.orderNumber}`);
    await userEvent.click(await screen.findByRole('button', { name: label }, LONG_TIMEOUT));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(called('POST')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(called(approve)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
  });

  it('enrolls a user manually with a reason, and shows the server’s rejection', async () => {
    const can = { check: false, refund: false, enroll: true, unenroll: false };
    const full = new ApiError({ status: 409, code: 'SOLD_OUT', message: 'This workshop is sold out.' });
    const { called } = open(at, {
      [`GET ${PATH}`]: aLedger({ access: null, can }),
      'POST /api/admin/enrollments': full,
    });
    const dialog = await decide('Enrol manually…', 'Enrol', 'Won the quiz.');
    expect(await dialog.findByRole('alert')).toHaveTextContent('This workshop is sold out.');
    const { userId, itemType, itemId } = order;
    expect(called('POST')).toMatchObject([{ body: { userId, itemType, itemId, reason: 'Won the quiz.' } }]);
    expect(dialog.getByLabelText('Reason')).toHaveValue('Won the quiz.');
  });

  it('revokes an enrollment without a payment', async () => {
    const can = { check: false, refund: false, enroll: false, unenroll: true };
    const { called } = open(at, {
      [`GET ${PATH}`]: aLedger({ can }),
      'DELETE /api/admin/enrollments': { success: true, message: 'Done', isChanged: true },
    });
    await decide('Revoke enrollment…', 'Revoke', 'Given by mistake.');
    await waitFor(() => expect(called('DELETE')).toHaveLength(1));
    expect(called('DELETE')[0]?.body).toMatchObject({ userId: order.userId, reason: 'Given by mistake.' });
  });
});
