import { beforeAll, expect, it, jest } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

// Compiling the chunks takes its time.
beforeAll(async () => {
  await import('./palette.js');
  await import('../../features/queues/queue-admin.js');
});

jest.setTimeout(30_000);

function open(responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: '/admin?tab=queues',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const palette = async () => {
  await screen.findByRole('button', { name: 'Search and go to' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Search and go to' }));
};
const namesIn = (found: Awaited<ReturnType<typeof palette>>) =>
  found.queryAllByRole('link').map(({ textContent }) => textContent);

it('opens by Ctrl+K and by its button, lists the screens, and Escape closes it', async () => {
  open();
  expect(namesIn(await palette())).toContain('Audit logSystem');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Search and go to' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('opens the first screen by Enter, whose heading gets the focus, and the others by the arrows', async () => {
  const { path } = open();
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'sales');
  expect(namesIn(found)).toEqual(['OrdersSales', 'CouponsSales', 'RefundsSales', 'ReconciliationSales']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(found.getByRole('link', { name: /^Coupons/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(found.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/admin?tab=orders');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toHaveFocus());
});

it('opens nothing by Enter that was found for the text before', async () => {
  const none = { courses: [], workshops: [], users: [], orders: [] };
  const responses = Object.fromEntries(
    ['courses', 'workshops', 'users', 'orders'].map((list) => [
      `GET /api/admin/${list}?search=asha&limit=5`,
      list === 'courses' ? { courses: [{ id: 'C1', title: 'Asha on keys' }] } : none,
    ]),
  );
  const { path } = open(responses);
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'asha');
  await found.findByRole('link', { name: 'Asha on keys' });
  await userEvent.type(found.getByRole('searchbox'), 'x{Enter}');
  expect(path()).toBe('/admin?tab=queues');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('finds courses, workshops, users and orders by the searches of their lists', async () => {
  const hits = {
    'GET /api/admin/courses?search=asha&limit=5': { courses: [{ id: 'C1', title: 'Asha on keys' }] },
    'GET /api/admin/workshops?search=asha&limit=5': { workshops: [] },
    'GET /api/admin/users?search=asha&limit=5': {
      users: [{ id: 'U1', name: 'Asha Rao', email: 'asha@academy.test' }],
    },
    'GET /api/admin/orders?search=asha&limit=5': new ApiError({
      status: 503,
      code: 'X',
      message: 'Busy',
      requestId: 'r',
    }),
  };
  open(hits);
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'asha');
  const user = await found.findByRole('link', { name: /Asha Rao/ });
  expect(user).toHaveAttribute('href', '/admin?tab=users&id=U1');
  expect(found.getByRole('link', { name: 'Asha on keys' })).toHaveAttribute(
    'href',
    '/admin?tab=courses&id=C1',
  );
  await waitFor(() =>
    expect(found.getByRole('status')).toHaveTextContent('Part of the search failed. 2 results'),
  );
});
