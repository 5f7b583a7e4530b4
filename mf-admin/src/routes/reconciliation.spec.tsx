import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type ReconciliationReport,
  type NamedReportDetail,
} from '@academy/contracts/reconciliation/report.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { Link } from '@academy/mf-kit/router';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(async () => {
  await import('../features/reconciliation/reconciliation-admin.js');
  await import('../features/orders/order-admin.js');
});

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const id = '1'.padEnd(26, '0');
const report: ReconciliationReport = {
  id,
  from: '2026-11-01',
  to: '2026-11-07',
  state: 'done',
  total: 12,
  checked: 12,
  mismatches: 1,
  failedChecks: 1,
  startedBy: '9'.padEnd(26, '0'),
  startedAt: '2026-11-08T04:30:00.000Z',
  finishedAt: '2026-11-08T04:31:00.000Z',
};
const detail: NamedReportDetail = {
  comparison: report,
  hasMore: false,
  findings: [
    {
      id: '2'.padEnd(26, '0'),
      kind: 'paid-there-not-here',
      orderNumber: 'AC-1',
      reference: 'AC-1',
      userId: '3'.padEnd(26, '0'),
      userName: 'Asha Rao',
      itemType: 'course',
      title: 'Certified Ethical Hacker',
      ourState: 'PENDING',
      ourPaise: null,
      providerState: 'captured',
      providerPaise: 2_500_000,
      isEnrolled: false,
    },
  ],
};
const ONE = `GET /api/admin/comparisons/${id}?limit=200`;

function open(at: string, responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: `/admin?tab=comparisons${at}`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/comparisons': { comparisons: [report] }, [ONE]: detail, ...responses },
  });
  render(<ThemeProvider link={Link}>{test.page}</ThemeProvider>);
  return test;
}

describe('the reconciliation reports', () => {
  it('list their runs; a report with uncompared payments is not shown as a match', async () => {
    open('');
    const row = (await screen.findByText('1 Nov 2026 to 7 Nov 2026', {}, LONG_TIMEOUT)).closest('tr')!;
    for (const text of ['12 / 12', '1 mismatch', '1 not compared'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).queryByText('No mismatches')).toBeNull();
  });

  it('start for the chosen days, and show why a start fails', async () => {
    const rejected = new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'At most 92 days' });
    const { calls } = open('', { 'POST /api/admin/comparisons': rejected });
    await userEvent.click(await screen.findByRole('button', { name: 'Start reconciliation' }, LONG_TIMEOUT));
    expect(await screen.findByRole('alert')).toHaveTextContent('At most 92 days');
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ from: day, to: day });
  });

  it('open the new run by its URL', async () => {
    const started = { success: true, message: '', comparison: { ...report, state: 'running' } };
    const { path } = open('', { 'POST /api/admin/comparisons': started });
    await userEvent.click(await screen.findByRole('button', { name: 'Start reconciliation' }, LONG_TIMEOUT));
    await waitFor(() => expect(path()).toBe(`/admin?tab=comparisons&id=${id}`));
  });

  it('list mismatches by kind, with the states of both sides and the order', async () => {
    open(`&id=${id}`);
    const row = (await screen.findByText('Paid only at the provider', {}, LONG_TIMEOUT)).closest('tr')!;
    expect(within(row).getByRole('link', { name: 'AC-1' })).toHaveAttribute(
      'href',
      expect.stringContaining('?tab=orders&id=AC-1'),
    );
    for (const text of ['Payment open', '₹25,000', 'Paid']) expect(within(row).getByText(text)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('12 of 12 payments compared');
  });

  it.each([
    ['a payment', { ourState: 'CAPTURED', providerState: 'not-found' }, ['Paid', 'Unknown to the provider']],
    [
      'a refund',
      { reference: 'RF-1', ourState: 'COMPLETED', providerState: 'pending' },
      ['Paid back', 'Refund with the provider'],
    ],
    [
      'an enrollment without an order',
      { orderNumber: null, reference: null, ourState: 'ENROLLED', providerState: null },
      ['Enrolled', '–'],
    ],
  ])('use the texts of the other screens for the states of %s', async (_, facts, words) => {
    open(`&id=${id}`, { [ONE]: { ...detail, findings: [{ ...detail.findings[0]!, ...facts }] } });
    const table = await screen.findByRole('table', { name: 'Mismatches' }, LONG_TIMEOUT);
    const states = [...table.querySelectorAll('small')].map(({ textContent }) => textContent);
    expect(states.slice(-2)).toEqual(words);
  });

  it('have their time as title, below a link back to the list', async () => {
    open(`&id=${id}`);
    const title = 'Reconciliation of 8 Nov 2026, 10:00 am IST';
    expect(await screen.findByRole('heading', { level: 1, name: title }, LONG_TIMEOUT)).toHaveFocus();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(trail).getByRole('link', { name: 'Reconciliation' })).toHaveAttribute(
      'href',
      expect.stringContaining('?tab=comparisons'),
    );
  });

  it('show the user of an enrollment without an order, or that the name is missing', async () => {
    const [one] = detail.findings;
    const unpaid = { ...one!, kind: 'enrollment-without-payment', orderNumber: null } as const;
    const nameless = { ...unpaid, id: '4'.padEnd(26, '0'), userId: '5'.padEnd(26, '0'), userName: null };
    open(`&id=${id}`, { [ONE]: { ...detail, findings: [unpaid, nameless] } });
    expect(await screen.findByRole('link', { name: 'Asha Rao' }, LONG_TIMEOUT)).toHaveAttribute(
      'href',
      expect.stringContaining(`?tab=users&id=${unpaid.userId}`),
    );
    expect(screen.getByRole('link', { name: 'Name not available' })).toBeVisible();
  });
});
