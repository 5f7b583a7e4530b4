import { beforeAll, expect, it, jest } from '@jest/globals';
import { type Sales, type SalesDay } from '@academy/contracts/analytics/sales.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, within } from '@testing-library/react';
import { remote } from '../remote.js';

// Its chunk is not what is tested here, and compiling it takes its time.
beforeAll(async () => {
  await import('../features/analytics/dashboard.js');
});

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };

const aDay = (day: string, rest: Partial<SalesDay> = {}): SalesDay => ({
  day,
  visits: null,
  itemViews: null,
  newUsers: null,
  revenuePaise: 0,
  checkouts: 0,
  paidOrders: 0,
  enrollments: 0,
  ...rest,
});

function open(days: SalesDay[]) {
  const sales: Sales = { days, pendingPayments: 0, stuckPayments: 0 };
  const test = createTestShell({
    at: '/admin',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/stats': {}, 'GET /api/admin/sales?days=30': sales },
  });
  render(test.page, { wrapper: ThemeProvider });
}

const steps = async () => {
  const table = await screen.findByRole('table', { name: 'From visit to payment' }, LONG_TIMEOUT);
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};

it('shows each step from visits to payments as a share of the step before, and defines a visit', async () => {
  open([
    aDay('2026-11-20', { checkouts: 2, newUsers: 4 }),
    aDay('2026-11-21', { visits: 180, itemViews: 90, checkouts: 10, paidOrders: 6, newUsers: 0 }),
    aDay('2026-11-22', { visits: 20, itemViews: 10, newUsers: 1 }),
  ]);
  expect(await steps()).toEqual([
    ['Visits', '200', '–'],
    ['Course and workshop pages looked at', '100', '50%'],
    ['Checkouts begun', '12', '12%'],
    ['Paid and enrolled', '6', '50%'],
  ]);
  expect(screen.getByText(/Nothing about the visitor is kept/)).toBeVisible();
  expect(screen.getByText(/Visits are counted since 21 Nov 2026/)).toBeVisible();
  expect(
    screen.getByRole('img', { name: /^Visits by day: 200 in all, most on 21 Nov with 180/ }),
  ).toBeVisible();
  expect(
    screen.getByRole('img', { name: /^New users by day: 5 in all, most on 20 Nov with 4/ }),
  ).toBeVisible();
});

it('an unknown count is marked as unknown, and never drawn as zero [AMB-10]', async () => {
  open([aDay('2026-11-22', { checkouts: 4, paidOrders: 1 })]);
  expect(await steps()).toEqual([
    ['Checkouts begun', '4', '–'],
    ['Paid and enrolled', '1', '25%'],
  ]);
  expect(screen.getByText('Nothing has been counted yet.')).toBeVisible();
  expect(screen.getByText('Not known right now. The rest of the page is.')).toBeVisible();
  expect(screen.queryByText(/counted since/)).toBeNull();
});
