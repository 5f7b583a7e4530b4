import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoupon } from '../features/coupons/coupon.factory.js';
import { remote } from '../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../features/coupons/coupon-admin.js'));

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };

function open(coupons: readonly Coupon[], responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: '/admin?tab=coupons',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      'GET /api/admin/coupons': { coupons },
      'GET /api/admin/courses?limit=100': { courses: [], total: 0, page: 1 },
      'GET /api/admin/workshops?limit=100': { workshops: [], total: 0, page: 1 },
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  const bodies = (verb: string): unknown[] =>
    test.calls.filter(({ call }) => call.startsWith(verb)).map(({ body }) => body);
  return { ...test, bodies };
}

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }, LONG_TIMEOUT));

describe('the list of coupons', () => {
  it('shows discount, usage and current state of each coupon', async () => {
    open([
      aCoupon({ maxTotal: 10, minPricePaise: 100_000, itemTitle: 'Ethical Hacking' }),
      aCoupon({ id: '2'.padEnd(26, '0'), code: 'OLD', endsAt: '2020-01-01T00:00:00.000Z', reserved: 0 }),
      aCoupon({ id: '3'.padEnd(26, '0'), code: 'GONE', maxTotal: 3 }),
    ]);
    const row = (await screen.findByText('DIWALI-25', {}, LONG_TIMEOUT)).closest('tr')!;
    for (const text of [
      '25% off',
      'Ethical Hacking',
      'for prices from ₹1,000',
      'Always',
      '3 of 10',
      'Active',
    ])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByText('1 in an open payment')).toBeVisible();
    expect(within(screen.getByText('OLD').closest('tr')!).getByText('Ended')).toBeVisible();
    expect(within(screen.getByText('GONE').closest('tr')!).getByText('Used up')).toBeVisible();
  });

  it('is searched and sorted while the admin types, and the URL contains both', async () => {
    const { path } = open([
      aCoupon({ itemTitle: 'Ethical Hacking', endsAt: '2027-11-08T18:29:00.000Z', used: 1 }),
      aCoupon({ id: '2'.padEnd(26, '0'), code: 'ALL', itemTitle: null, used: 9 }),
    ]);
    expect(await screen.findByText('2 coupons', {}, LONG_TIMEOUT)).toBeVisible();
    expect(screen.getByText('Until 8 Nov 2027, 11:59 pm IST')).toBeVisible();
    const codes = () => screen.getAllByRole('row').map((row) => /DIWALI-25|ALL/.exec(row.textContent)?.[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Used' }));
    expect(codes().slice(1)).toEqual(['ALL', 'DIWALI-25']);
    await userEvent.selectOptions(screen.getByLabelText('Sorted by'), 'Ending soonest');
    expect(codes().slice(1)).toEqual(['DIWALI-25', 'ALL']);
    await userEvent.type(screen.getByRole('searchbox'), 'hacking eth');
    expect(await screen.findByText('1 coupon')).toBeVisible();
    expect(path()).toBe('/admin?tab=coupons&sort=ends&search=hacking+eth');
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nothing matches this search')).toBeVisible();
  });

  it('has an empty state with a button for the first coupon', async () => {
    open([]);
    expect(await screen.findByText('No coupons yet', {}, LONG_TIMEOUT)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add Coupon' })).toHaveLength(1);
  });

  it('opens a form for a new coupon that shows every invalid field and sends nothing before', async () => {
    const { bodies, toasts } = open([], { 'POST /api/admin/coupon': { success: true } });
    await press('Add Coupon');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Coupon' }));
    expect(await dialog.findByText('There is a problem')).toBeVisible();
    expect(dialog.getAllByText('A code has 3 to 32 letters, digits or hyphens').length).toBeGreaterThan(0);
    expect(bodies('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Code'), 'holi-10');
    await userEvent.selectOptions(dialog.getByLabelText('Discount'), 'amount');
    await userEvent.type(dialog.getByLabelText('Amount (₹)'), '1,000');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Coupon' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'HOLI-10 was created.' }]));
    expect(bodies('POST')).toMatchObject([{ code: 'HOLI-10', percent: null, amountPaise: 100_000 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('edits a coupon with the version that was read, and shows the server’s error at its field', async () => {
    const message = 'It has been used or reserved 4 times already: the limit cannot be lower.';
    const details = { fields: [{ path: 'maxTotal', message }] };
    const rejected = new ApiError({ status: 409, code: 'COUPON_LIMIT_TOO_LOW', message, details });
    const coupon = aCoupon();
    const { bodies } = open([coupon], { [`PUT /api/admin/coupon/${coupon.id}`]: rejected });
    await press('Edit DIWALI-25');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Code')).toHaveAttribute('readonly');
    await userEvent.type(dialog.getByLabelText('Uses in total'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Coupon' }));
    await waitFor(() => expect(bodies('PUT')).toMatchObject([{ maxTotal: 2, version: 4, percent: 25 }]));
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('Uses in total')).toHaveValue('2');
  });

  it('deactivates coupons and never deletes them', async () => {
    const coupon = aCoupon();
    const { bodies, toasts } = open([coupon], {
      [`PUT /api/admin/coupon/${coupon.id}/state`]: { success: true },
    });
    await press('More actions for DIWALI-25');
    await press('Deactivate');
    await waitFor(() => expect(bodies('PUT')).toEqual([{ isActive: false }]));
    expect(toasts).toMatchObject([{ kind: 'success' }]);
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('deactivates several coupons; a rejected one does not stop the others', async () => {
    const ids = ['2', '3', '4'].map((digit) => digit.padEnd(26, '0'));
    const message = 'It is being changed.';
    const rejected = new ApiError({ status: 409, code: 'BUSY', message });
    const { calls, toasts } = open(
      ids.map((id, index) => aCoupon({ id, code: `CODE-${index}` })),
      {
        [`PUT /api/admin/coupon/${ids[0]}/state`]: rejected,
        [`PUT /api/admin/coupon/${ids[1]}/state`]: { success: true },
        [`PUT /api/admin/coupon/${ids[2]}/state`]: { success: true },
      },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }, LONG_TIMEOUT));
    await press('Deactivate');
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(3);
    expect(toasts.map(({ message: text }) => text)).toEqual([
      `CODE-0 could not be changed: ${message}`,
      '2 coupons were deactivated. Payments that are open keep their price.',
    ]);
  });

  it('shows an error if it cannot be loaded [CON-27]', async () => {
    open([], { 'GET /api/admin/coupons': new ApiError({ status: 503, code: 'X', message: 'Busy' }) });
    expect(await screen.findByText('The coupons could not be loaded.', {}, LONG_TIMEOUT)).toBeVisible();
  });
});
