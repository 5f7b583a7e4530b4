import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { type QueueOverview, type QueueState } from '@academy/contracts/queues/queue.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(async () => {
  await import('../features/queues/queue-admin.js');
});
afterEach(() => void jest.restoreAllMocks());

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const QUEUES = 'GET /api/admin/queues';
const OPEN_BULL_BOARD = 'POST /api/admin/queues/board';

const aQueue = (name: QueueState['name'], rest: Partial<QueueState> = {}): QueueState => ({
  name,
  isPaused: false,
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  completed: 0,
  oldestWaitingSince: null,
  failures: [],
  ...rest,
});
const overview: QueueOverview = {
  queues: [
    aQueue('payment-polls', { delayed: 7 }),
    aQueue('payment-receipts', {
      waiting: 3,
      failed: 1,
      isPaused: true,
      oldestWaitingSince: new Date(Date.now() - 190_000).toISOString(),
      failures: [
        {
          jobId: 'receipt-1',
          attempts: 12,
          failedAt: '2026-11-21T13:00:00.000Z',
          nextTryAt: null,
          reason: '550 <[address]>: there is no such person',
        },
        {
          jobId: 'receipt-2',
          attempts: 1,
          failedAt: '2026-11-21T13:00:00.000Z',
          nextTryAt: '2026-11-21T13:30:00.000Z',
          reason: '',
        },
      ],
    }),
  ],
  pendingPayments: 2,
  stuckPayments: 0,
};

function open(responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: '/admin?tab=queues',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/stats': {}, [QUEUES]: overview, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

/** A tab as the browser opens it. */
function aTab() {
  const tab = { opener: window as unknown, location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as never);
  return tab;
}

it('the screen of queues shows waiting jobs with their age, and failed jobs with their reason', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Queues' }, LONG_TIMEOUT));
  const row = within(table.getByText(/^Receipts by mail/).closest('tr')!);
  const [toggle, ...cells] = row.getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Failed 1 Waiting 3Receipts by mail Paused',
    '3',
    '3 minutes',
    '0',
    '0',
    '1',
    '0',
  ]);
  expect(table.queryByText(/payment-receipts/)).toBeNull();
  await userEvent.click(within(toggle!).getByRole('button', { name: 'Details of Receipts by mail' }));
  expect(table.getByText('Technical name: payment-receipts')).toBeVisible();
  const failing = within(screen.getByRole('table', { name: 'Failed and tried again' }));
  const [, given, again] = failing.getAllByRole('row');
  expect(given).toHaveTextContent('550 <[address]>: there is no such person');
  expect(given).toHaveTextContent(/12 tries.*Given up/);
  expect(again).toHaveTextContent(/No reason was given\..*1 try.*7:00 pm IST/);
});

it('the screen of queues shows open payments, and warns about overdue ones', async () => {
  open();
  expect(await screen.findByText(/2 payments are open\./, undefined, LONG_TIMEOUT)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '?tab=orders&state=PENDING',
  );
});

it('the screen of queues shows the available data while Redis is down', async () => {
  open({ [QUEUES]: { queues: null, pendingPayments: 1, stuckPayments: 1 } });
  expect(
    await screen.findByText(/does not respond, so no figures can be shown/, undefined, LONG_TIMEOUT),
  ).toBeVisible();
  expect(screen.getByText(/1 payment is stuck\./)).toBeVisible();
});

it('the button opens Bull Board in a new tab once the ticket has arrived, without a reference to the admin', async () => {
  const tab = aTab();
  const { calls } = open({ [OPEN_BULL_BOARD]: { path: '/admin-queues/', expiresInSec: 300 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show every job' }, LONG_TIMEOUT));
  expect(calls.some(({ call }) => call === OPEN_BULL_BOARD)).toBe(true);
  expect(tab.location.replace.mock.calls).toEqual([['/admin-queues/']]);
  expect(tab.opener).toBeNull();
});

it('the button closes the tab with an error if there is no ticket, and shows a link if no tab opens [CON-27]', async () => {
  const tab = aTab();
  let requests = 0;
  const rejection = new ApiError({ status: 503, code: 'X', message: 'Busy' });
  open({
    [OPEN_BULL_BOARD]: () =>
      (requests += 1) === 1 ? rejection : { path: '/admin-queues/', expiresInSec: 300 },
  });
  const button = await screen.findByRole('button', { name: 'Show every job' }, LONG_TIMEOUT);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The jobs could not be shown: Busy');
  expect(tab.close).toHaveBeenCalledTimes(1);
  jest.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(button);
  expect(await screen.findByRole('link', { name: 'Open it here' })).toHaveAttribute('href', '/admin-queues/');
});
