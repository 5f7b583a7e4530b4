import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { aRefund } from './refund.factory.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../../features/refunds/refund-admin.js'));

const { id: ID, orderNumber: ORDER } = aRefund();
const path = (state: string, rest = '') =>
  `GET /api/admin/refunds?${state && `state=${state}&`}${rest}limit=20&page=1`;
const DUE_REFUND = path('waiting');
const listOf = (...refunds: Refund[]) => ({ refunds, total: refunds.length, page: 1 });
const rejected = (message: string) => new ApiError({ status: 409, code: 'X', message });

function open(responses: Record<string, unknown>, at = '/admin?tab=refunds') {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/stats': { refundsDue: 1 }, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const theRow = async () => within((await screen.findByText('Certified Ethical Hacker')).closest('tr')!);
/** Opens the details row below the refund. */
const theDetails = async () => {
  const toggle = (await theRow()).getByRole('button', { name: /^Details of/ });
  await userEvent.click(toggle);
  return within(toggle.closest('tr')!.nextElementSibling as HTMLElement);
};

describe('the list of refunds in the admin area', () => {
  it('shows waiting refunds: amount with lakh grouping, reason as text, order, payment, state [CON-13, S-001]', async () => {
    open({ [DUE_REFUND]: listOf(aRefund()) });
    const row = await theRow();
    for (const text of ['₹1,25,000', 'Waiting for approval']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: ORDER })).toHaveAttribute('href', `/admin?tab=orders&id=${ORDER}`);
    const details = await theDetails();
    for (const text of ['Paid twice: the learner was enrolled already.', ORDER, 'OM2601'])
      expect(details.getByText(text)).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Refunds (1)' })).toBeVisible();
  });

  it('requires confirmation before a refund is sent, and reports that it is in progress', async () => {
    const approve = `POST /api/admin/refunds/${ID}/approve`;
    const { calls, toasts } = open({
      [DUE_REFUND]: listOf(aRefund()),
      [approve]: { success: true, message: '', refund: aRefund({ state: 'APPROVED' }) },
    });
    await userEvent.click((await theRow()).getByRole('button', { name: /^Approve and send/ }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Pay back ₹1,25,000?' }));
    expect(calls.some(({ call }) => call === approve)).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and send' }));
    await waitFor(() => expect(toasts[0]?.message).toMatch(/^₹1,25,000 is being sent/));
    expect(calls.filter(({ call }) => call === approve)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(calls.filter(({ call }) => call === DUE_REFUND).length).toBeGreaterThan(1));
  });

  it('keeps the dialog open with the server’s message after a rejection [CON-27]', async () => {
    const text = 'Somebody has approved this refund already. Nothing was sent twice.';
    open({
      [DUE_REFUND]: listOf(aRefund()),
      [`POST /api/admin/refunds/${ID}/approve`]: rejected(text),
    });
    await userEvent.click((await theRow()).getByRole('button', { name: /^Approve and send/ }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and send' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });

  it('reports that nothing is sent twice if the refund was approved and paid back in the meantime', async () => {
    const message = 'The refund is approved and has been paid back. It is sent only once.';
    const { toasts } = open({
      [DUE_REFUND]: listOf(aRefund()),
      [`POST /api/admin/refunds/${ID}/approve`]: {
        success: true,
        message,
        refund: aRefund({ state: 'COMPLETED' }),
      },
    });
    await userEvent.click((await theRow()).getByRole('button', { name: /^Approve and send/ }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve and send' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message }]));
  });

  it('retries a failed refund under the id of the shown attempt, with its error code [fault 36]', async () => {
    const failed = aRefund({ state: 'FAILED', merchantRefundId: 'RF-1', responseCode: 'REFUND_BREACHED' });
    const retry = `POST /api/admin/refunds/${ID}/retry`;
    const { calls } = open({
      [DUE_REFUND]: listOf(failed),
      [retry]: { success: true, message: '', refund: failed },
    });
    const row = await theRow();
    expect((await theDetails()).getByText('REFUND_BREACHED')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Try again/ }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call === retry)?.body).toEqual({ merchantRefundId: 'RF-1' }),
    );
  });

  it('checks a pending refund at once, and shows the result', async () => {
    const check = `POST /api/admin/refunds/${ID}/check`;
    const message = 'The provider is still working on it.';
    const { toasts } = open({
      [DUE_REFUND]: listOf(),
      [path('in-flight')]: listOf(aRefund({ state: 'PENDING' })),
      [check]: { success: true, message, refund: aRefund({ state: 'PENDING' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'On their way' }));
    await userEvent.click((await theRow()).getByRole('button', { name: /^Check now/ }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message }]));
  });

  it('shows no action for a refund that is paid back or closed manually, and shows how it was closed', async () => {
    open({
      [DUE_REFUND]: listOf(),
      [path('')]: listOf(
        aRefund({ state: 'COMPLETED' }),
        aRefund({ id: `${ID}2`, state: 'CLOSED', closingNote: 'Evened out in the dashboard' }),
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All' }));
    expect(await screen.findByText('Closed manually')).toBeVisible();
    const [, closed] = screen.getAllByRole('button', { name: /^Details of/ });
    await userEvent.click(closed!);
    expect(screen.getByText('Settled: Evened out in the dashboard')).toBeVisible();
    expect(
      within(screen.getByRole('tabpanel')).queryByRole('button', { name: /Approve|Try|Check|Close/ }),
    ).toBeNull();
  });

  it('closes a refund in review only with an explanation [decision 0043]', async () => {
    const close = `POST /api/admin/refunds/${ID}/close`;
    const { calls, toasts } = open({
      [DUE_REFUND]: listOf(aRefund({ state: 'REVIEW' })),
      [close]: { success: true, message: '', refund: aRefund({ state: 'CLOSED' }) },
    });
    await userEvent.click((await theRow()).getByRole('button', { name: /^Close the refund/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close the refund of ₹1,25,000?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close refund' }));
    expect(dialog.getByText('Please describe in at least 10 characters how it was settled')).toBeVisible();
    expect(calls.some(({ call }) => call === close)).toBe(false);
    await userEvent.click(dialog.getByLabelText('How it was settled'));
    await userEvent.paste(' The rest was paid in the dashboard ');
    await userEvent.click(dialog.getByRole('button', { name: 'Close refund' }));
    await waitFor(() => expect(toasts[0]?.message).toBe('The refund of ₹1,25,000 is closed.'));
    expect(calls.find(({ call }) => call === close)?.body).toEqual({
      note: 'The rest was paid in the dashboard',
    });
  });

  it('shows a text if it is empty, and an error if it cannot be loaded', async () => {
    open({ [DUE_REFUND]: listOf(), [path('completed')]: rejected('The payment service is away') });
    expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Paid back' }));
    expect(await screen.findByText('The payment service is away')).toBeVisible();
  });
});

describe('the filter of the refunds', () => {
  const pressed = (name: string) => screen.findByRole('button', { name, pressed: true });

  it('is stored in the URL, so that a reload and Back keep it', async () => {
    const responses = { [DUE_REFUND]: listOf(), [path('in-flight')]: listOf(), [path('')]: listOf() };
    const { path: at, shell } = open(responses, '/admin?tab=refunds&state=in-flight');
    expect(await pressed('On their way')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(at()).toBe('/admin?tab=refunds&state=all');
    act(() => shell.navigation.go(-1 as unknown as string));
    expect(await pressed('On their way')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Waiting for you' }));
    expect(at()).toBe('/admin?tab=refunds');
  });

  it('is the first one if the value in the URL is unknown', async () => {
    open({ [DUE_REFUND]: listOf(aRefund()) }, '/admin?tab=refunds&state=nonsense');
    expect(await pressed('Waiting for you')).toBeVisible();
    expect((await theRow()).getByText('₹1,25,000')).toBeVisible();
  });
});

describe('the list of refunds', () => {
  it('is searched while the admin types, sorted by its headings, and the URL contains both', async () => {
    const { path: at } = open({
      [DUE_REFUND]: listOf(aRefund()),
      [`GET /api/admin/refunds?search=OM26&state=waiting&limit=20&page=1`]: listOf(aRefund()),
      [`GET /api/admin/refunds?search=OM26&state=waiting&sort=amount-low&limit=20&page=1`]: listOf(),
    });
    await theRow();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a refund' }), 'OM26');
    await waitFor(() => expect(at()).toBe('/admin?tab=refunds&search=OM26'));
    await userEvent.click(await screen.findByRole('button', { name: 'Amount' }));
    expect(at()).toBe('/admin?tab=refunds&search=OM26&sort=amount-low');
    expect(await screen.findByText('No matching refunds')).toBeVisible();
  });

  it('copies the number of an order', async () => {
    const user = userEvent.setup();
    const { toasts } = open({ [DUE_REFUND]: listOf(aRefund()) });
    await user.click((await theRow()).getByRole('button', { name: `More actions for ${ORDER}` }));
    await user.click(screen.getByRole('button', { name: 'Copy the order number' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: `${ORDER} is copied.` }]));
    expect(await navigator.clipboard.readText()).toBe(ORDER);
  });
});

describe('the revocation of a purchase', () => {
  const POST = 'POST /api/admin/refunds';
  const start = async (responses: Record<string, unknown> = {}) => {
    const test = open({ [DUE_REFUND]: listOf(), ...responses });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund an order…' }));
    return { ...test, dialog: within(screen.getByRole('dialog', { name: 'Refund an order' })) };
  };

  it('requires an order number and a reason, shows which are missing, and sends nothing [CON-13]', async () => {
    const { dialog, calls } = await start();
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke and refund' }));
    expect(dialog.getByText('Please enter an order number')).toBeVisible();
    expect(dialog.getByText('Please give the reason in at least 10 characters')).toBeVisible();
    expect(calls.some(({ call }) => call === POST)).toBe(false);
  });

  it('shows buyer, title and amount of the order once its number is complete [CON-13]', async () => {
    const order = {
      amountPaise: 2_500_000,
      title: 'Certified Ethical Hacker',
      buyer: { name: 'Asha Rao', email: 'asha@example.test' },
    };
    const { dialog } = await start({ [`GET /api/admin/orders/${ORDER}`]: { order } });
    const status = dialog.getByRole('status');
    await userEvent.click(dialog.getByLabelText('Order number'));
    await userEvent.paste(ORDER.slice(0, -1));
    expect(status).toBeEmptyDOMElement();
    await userEvent.paste(ORDER.slice(-1).toLowerCase());
    await waitFor(() => expect(status).toHaveTextContent('Asha Rao, Certified Ethical Hacker: ₹25,000'));
  });

  it('sends both values, and shows the server’s rejection in the dialog', async () => {
    const { dialog, calls } = await start({ [POST]: rejected('No order has this number.') });
    await userEvent.type(dialog.getByLabelText('Order number'), ' AC-1 ');
    await userEvent.click(dialog.getByLabelText('Reason'));
    await userEvent.paste('The workshop was cancelled');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke and refund' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No order has this number.');
    expect(calls.find(({ call }) => call === POST)?.body).toEqual({
      orderNumber: 'AC-1',
      note: 'The workshop was cancelled',
    });
  });
});
