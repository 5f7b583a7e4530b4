import { beforeAll, expect, it, jest } from '@jest/globals';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

// Loads the chunks before the tests, because compiling them takes long.
beforeAll(async () => {
  await import('./palette.js');
  await import('../../features/queues/queue-admin.js');
  await import('../../features/teachers/teacher-admin.js');
});

jest.setTimeout(30_000);

function open(responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: '/admin?tab=queues',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/teachers': { teachers: [] }, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const aListedTeacher = { ...aTeacher(), courses: 0, workshops: 0, items: [], isPublic: true, version: 4 };

const palette = async () => {
  await screen.findByRole('button', { name: 'Search and go to' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Search and go to' }));
};
const namesIn = (found: Awaited<ReturnType<typeof palette>>) =>
  found.queryAllByRole('link').map(({ textContent }) => textContent);

const NONE = { courses: [], workshops: [], users: [], orders: [], messages: [] };
/** Responses of all searches for a text. */
const resultsOf = (text: string, found: Readonly<Partial<Record<keyof typeof NONE, readonly unknown[]>>>) =>
  Object.fromEntries(
    Object.keys(NONE).map((list) => [
      `GET /api/admin/${list}?search=${text}&limit=5${list === 'messages' ? '&status=all' : ''}`,
      { ...NONE, ...found },
    ]),
  );

it('the palette opens by Ctrl+K and by its button, lists the screens, and closes by Escape', async () => {
  open();
  expect(namesIn(await palette())).toContain('Audit logSystem');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Search and go to' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('the palette opens the first screen by Enter, whose heading gets the focus, and the others by the arrow keys', async () => {
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

it('Enter opens no hit of the previous search text', async () => {
  const { path } = open(resultsOf('asha', { courses: [{ id: 'C1', title: 'Asha on keys' }] }));
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'asha');
  await found.findByRole('link', { name: 'Asha on keys' });
  await userEvent.type(found.getByRole('searchbox'), 'x{Enter}');
  expect(path()).toBe('/admin?tab=queues');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('the palette finds courses, workshops, users, orders and messages by the searches of their lists', async () => {
  const hits = {
    ...resultsOf('asha', {
      courses: [{ id: 'C1', title: 'Asha on keys' }],
      users: [{ id: 'U1', name: 'Asha Rao', email: 'asha@academy.test' }],
    }),
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

it('the palette lists a user whose name begins with the text first, and leaves out matches in long texts', async () => {
  const { path } = open(
    resultsOf('devi', {
      courses: [
        { id: 'C1', title: 'Ethics' },
        { id: 'C2', title: 'The Devious Mind' },
      ],
      users: [{ id: 'U1', name: 'Devi Nair', email: 'devi@academy.test' }],
      orders: [{ orderNumber: 'AC-01KD0000000000000000DEVI42', title: 'Ethics', amountPaise: 100 }],
      messages: [
        { id: 'M1', name: 'Asha Rao', preview: 'Where is Devi?', ticket: 'QFB8-14F1' },
        { id: 'M2', name: 'Ravi Iyer', preview: 'My certificate', ticket: 'AAAA-BBBB' },
      ],
    }),
  );
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'devi');
  await found.findByRole('link', { name: /Devi Nair/ });
  expect(namesIn(found)).toEqual([
    'Devi Nairdevi@academy.test',
    'The Devious Mind',
    '…DEVI42Ethics · ₹1',
    'Asha RaoQFB8-14F1 · Where is Devi?',
  ]);
  await waitFor(() => expect(found.getByRole('status')).toHaveTextContent('4 results'));
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/admin?tab=users&id=U1');
});

it('the palette finds a course by its description if no name contains the text', async () => {
  open(resultsOf('zero', { courses: [{ id: 'C1', title: 'Ethics' }] }));
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'zero');
  expect(await found.findByRole('link', { name: 'Ethics' })).toBeVisible();
});

it('the palette finds a teacher by name or role, and opens the record', async () => {
  const { path } = open({
    ...resultsOf('meera', { courses: [{ id: 'C1', title: 'Ethics' }] }),
    'GET /api/admin/teachers': {
      teachers: [
        aListedTeacher,
        { ...aListedTeacher, id: '01ARZ3NDEKTSV4RRFFQ69G5TEB', name: 'Ravi Iyer', role: 'Auditor' },
      ],
    },
  });
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'meera');
  await found.findByRole('link', { name: /^Meera Nair/ });
  expect(namesIn(found)).toEqual(['Meera NairPenetration tester']);
  await userEvent.click(found.getByRole('link', { name: /^Meera Nair/ }));
  expect(path()).toBe(`/admin?tab=teachers&id=${aListedTeacher.id}`);
  const form = await screen.findByRole('dialog', { name: 'Edit Meera Nair' }, { timeout: 10_000 });
  expect(document.title).toMatch(/^Meera Nair · Teachers · Administration/);
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/admin?tab=teachers');
  expect(document.title).toMatch(/^Teachers · Administration/);
});

it('the palette finds Add Course by "new course" and "create course"', async () => {
  open({ ...resultsOf('new%20course', {}), ...resultsOf('create%20course', {}) });
  const found = await palette();
  for (const text of ['new course', 'create course']) {
    await userEvent.clear(found.getByRole('searchbox'));
    await userEvent.type(found.getByRole('searchbox'), text);
    expect(namesIn(found)).toEqual(['Add Course']);
  }
});

it('the palette shows that nothing was found in place of the results', async () => {
  open(resultsOf('zzzz', {}));
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'zzzz');
  await waitFor(() => expect(found.getByRole('status')).toHaveTextContent(/^No result for “zzzz”/));
});

it('the palette opens the form of a new coupon from another screen, and the form stays closed after Cancel', async () => {
  const { path } = open({ 'GET /api/admin/coupons': { coupons: [] } });
  const found = await palette();
  await userEvent.type(found.getByRole('searchbox'), 'add coup{Enter}');
  const form = await screen.findByRole('dialog', { name: 'Add Coupon' }, { timeout: 10_000 });
  expect(path()).toBe('/admin?tab=coupons&id=new');
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/admin?tab=coupons');
});

it('the palette has actions for the form of each kind of entry, the other theme, the site and the log-out', async () => {
  const { shell } = open();
  const signOut = jest.spyOn(shell.session, 'signOut').mockResolvedValue(undefined as never);
  const found = await palette();
  const actions = within(found.getByRole('region', { name: 'Actions' }));
  const hrefs = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.slice(0, -1)).toEqual(
    ['courses', 'workshops', 'coupons', 'teachers', 'users'].map((tab) => `/admin?tab=${tab}&id=new`),
  );
  expect(actions.getByRole('link', { name: 'Open the site' })).toHaveAttribute('target', '_blank');
  await userEvent.type(found.getByRole('searchbox'), 'colour{Enter}');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  const again = await palette();
  expect(again.getByRole('button', { name: /^Light theme/ })).toBeVisible();
  await userEvent.type(again.getByRole('searchbox'), 'log out');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
});
