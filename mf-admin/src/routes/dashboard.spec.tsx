import { beforeAll, expect, it, jest } from '@jest/globals';
import { type Sales, type SalesDay } from '@academy/contracts/analytics/sales.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
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

interface Responses {
  readonly before?: SalesDay[];
  readonly at?: string;
  readonly stuckPayments?: number;
  readonly others?: Record<string, unknown>;
}

function open(days: SalesDay[], { before = [], at = '', stuckPayments = 0, others = {} }: Responses = {}) {
  const sales: Sales = { days, daysBefore: before, pendingPayments: 0, stuckPayments };
  const test = createTestShell({
    at: `/admin?${at}`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/stats': {}, 'GET /api/admin/sales?days=30': sales, ...others },
  });
  return render(test.page, { wrapper: ThemeProvider });
}

const figureOf = (name: string) => {
  const kpi = screen.getAllByText(name, { selector: 'dt' })[0]!.parentElement!;
  return within(kpi)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
};

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

it('the funnel shows each step from visits to payments as a share of the previous step, and defines a visit', async () => {
  open(
    [
      aDay('2026-11-20', { checkouts: 2, newUsers: 4 }),
      aDay('2026-11-21', { visits: 180, itemViews: 90, checkouts: 10, paidOrders: 6, newUsers: 0 }),
      aDay('2026-11-22', { visits: 20, itemViews: 10, newUsers: 1 }),
    ],
    { at: 'chart=visits' },
  );
  expect(await steps()).toEqual([
    ['Visits', '200', '–'],
    ['Course and workshop pages viewed', '100', '50%'],
    ['Checkouts started', '12', '12%'],
    ['Paid and enrolled', '6', '50%'],
  ]);
  const explained = screen.getByText(/Nothing about the visitor is stored/);
  expect(explained).not.toBeVisible();
  await userEvent.click(screen.getByText('What counts as a visit'));
  expect(explained).toBeVisible();
  expect(screen.getByText(/Visits are counted since 21 Nov 2026/)).toBeVisible();
  expect(
    screen.getByRole('img', { name: /^Visits by day: 200 in all, most on 21 Nov with 180/ }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'New learners' }));
  expect(
    screen.getByRole('img', { name: /^New learners by day: 5 in all, most on 20 Nov with 4/ }),
  ).toBeVisible();
});

it('an unknown number is marked as unknown, and never shown as zero [AMB-10]', async () => {
  open([aDay('2026-11-22', { checkouts: 4, paidOrders: 1 })], { at: 'chart=visits' });
  expect(await steps()).toEqual([
    ['Visits', '–', '–'],
    ['Course and workshop pages viewed', '–', '–'],
    ['Checkouts started', '4', '–'],
    ['Paid and enrolled', '1', '25%'],
  ]);
  expect(screen.getByText('No visit was counted in this period.')).toBeVisible();
  expect(screen.getByText('Nothing has been counted yet.')).toBeVisible();
  expect([figureOf('New learners'), figureOf('Visits that paid')]).toEqual([
    ['–', 'Nothing to compare with yet'],
    ['–', 'Nothing to compare with yet'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'New learners' }));
  expect(screen.getByText('Not available right now. The rest of the page is up to date.')).toBeVisible();
  expect(screen.queryByText(/counted since/)).toBeNull();
});

it('the funnel shows no share of visits if there were more payments than visits', async () => {
  open([aDay('2026-11-22', { checkouts: 7, paidOrders: 7, visits: 2 })]);
  await steps();
  expect(figureOf('Visits that paid')).toEqual(['–', 'Nothing to compare with yet']);
});

it('the dashboard shows four figures of the range, and describes each change from the previous period', async () => {
  open([aDay('2026-11-22', { revenuePaise: 600_000, paidOrders: 3, newUsers: 0, visits: 100 })], {
    before: [aDay('2026-10-23', { revenuePaise: 500_000, paidOrders: 0, newUsers: 4, visits: 100 })],
  });
  await steps();
  expect(
    screen.getByText('Compared with the 30 days before. Refunded orders are not counted.'),
  ).toBeVisible();
  expect(figureOf('Revenue')).toEqual(['₹6,000', 'Up 20% from ₹5,000']);
  expect(figureOf('Paid orders')).toEqual(['3', 'Up New from 0']);
  expect(figureOf('New learners')).toEqual(['0', 'Down 100% from 4']);
  expect(figureOf('Visits that paid')).toEqual(['3%', 'Up 3 points from 0%']);
  await userEvent.click(screen.getByText('Show as a table'));
  const table = screen.getByRole('table', { name: 'Revenue by day' });
  expect(within(table).getByRole('row', { name: '22 Nov ₹6,000 ₹5,000' })).toBeVisible();
});

const health = (errorRate: number) => ({ errorRate, visits: 100 });
const nothingPending = {
  'GET /api/admin/stats': { refundsDue: 0, openMessages: 0, openReviews: 0 },
  'GET /api/admin/comparisons': { comparisons: [] },
  'GET /api/admin/releases': { remotes: [{ live: { health: health(0) }, canary: null }], hasOperator: true },
};
const needs = async () => {
  const list = within(screen.getByRole('region', { name: 'Needs your attention' }));
  return (await list.findAllByRole('link', {}, LONG_TIMEOUT)).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
};

it('the dashboard lists pending work, each kind with a link to its screen', async () => {
  open([aDay('2026-11-22')], {
    stuckPayments: 1,
    others: {
      'GET /api/admin/stats': { refundsDue: 2, openMessages: 0, openReviews: 1 },
      'GET /api/admin/comparisons': {
        comparisons: [
          { id: 'B', state: 'running', mismatches: 9 },
          { id: 'A', state: 'done', mismatches: 3 },
        ],
      },
      'GET /api/admin/releases': {
        remotes: [
          { live: { health: health(50) }, canary: null },
          { live: { health: health(0) }, canary: null },
        ],
        hasOperator: true,
      },
    },
  });
  await steps();
  expect(await needs()).toEqual([
    ['1 payment is stuck', '/admin?tab=orders&state=stuck'],
    ['1 part of the academy fails for visitors', '/admin?tab=releases'],
    ['3 mismatches in the latest reconciliation', '/admin?tab=comparisons&id=A'],
    ['2 refunds wait for your approval', '/admin?tab=refunds'],
    ['1 review waits for moderation', '/admin?tab=reviews'],
  ]);
});

it('the dashboard says that nothing is pending only if every source responded', async () => {
  const { unmount } = open([aDay('2026-11-22')], { others: nothingPending });
  expect(await screen.findByText('Nothing is waiting for you', {}, LONG_TIMEOUT)).toBeVisible();
  unmount();
  open([aDay('2026-11-22')], {
    others: {
      ...nothingPending,
      'GET /api/admin/comparisons': new ApiError({
        status: 503,
        code: 'X',
        message: 'Busy',
        requestId: 'req-1',
      }),
    },
  });
  expect(await screen.findByText('Not available right now: reconciliation.', {}, LONG_TIMEOUT)).toBeVisible();
  expect(screen.queryByText('Nothing is waiting for you')).toBeNull();
});
