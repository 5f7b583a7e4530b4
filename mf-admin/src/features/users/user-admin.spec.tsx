import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ListedUser, type UserDetail } from '@academy/contracts/users/admin-user.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { UNDO_MS } from './use-delayed-delete.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../../features/users/user-admin.js'));

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const ID = '01ARZ3NDEKTSV4RRFFQ69G5FB0';
const asha: ListedUser = { ...aUser({ id: ID, _id: ID }), state: 'active' };
const me = aUser({ name: 'Meera Nair', email: 'meera@academy.test', role: 'admin' });
const LIST = 'GET /api/admin/users?page=1&limit=20';
const page = { users: [asha, { ...me, state: 'active' as const }], total: 41, page: 1 };
const detail: UserDetail = {
  user: asha,
  hasPassword: true,
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  invitedAt: null,
  sessions: [
    {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FC0',
      browser: 'Firefox',
      system: 'Linux',
      isCurrent: false,
      openedAt: '2026-11-20T09:00:00.000Z',
      lastUsedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  enrollments: null,
  orders: [],
  orderTotal: 0,
  audit: [],
};

function open(responses: Record<string, unknown> = {}, at = '/admin?tab=users') {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: me,
    responses: { [LIST]: page, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  const made = (verb: string) => test.calls.filter(({ call }) => call.startsWith(verb));
  return { ...test, made };
}
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name }, LONG_TIMEOUT)).closest('tr') as HTMLElement;

afterEach(() => {
  jest.useRealTimers();
});

describe('the list of users', () => {
  it('has rows of name, e-mail, role and delete; admins can neither demote nor delete themselves [S-271]', async () => {
    open();
    const row = within(await rowOf('Asha Rao'));
    expect(row.getByText('asha@example.in')).toBeVisible();
    expect(row.getByLabelText('Role of Asha Rao')).toHaveValue('user');
    expect(row.getByRole('button', { name: 'Delete Asha Rao' })).toBeEnabled();
    const own = within(await rowOf('Meera Nair'));
    expect(own.getByLabelText('Role of Meera Nair')).toBeDisabled();
    expect(own.queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(screen.getByText('41 people')).toBeVisible();
  });

  it('is searched, filtered, sorted and paged by the server, as the URL says [AMB-05]', async () => {
    const found = { users: [asha], total: 1, page: 1 };
    const { path } = open({
      'GET /api/admin/users?page=2&limit=20': { ...page, page: 2 },
      'GET /api/admin/users?page=1&limit=20&search=rao': found,
      'GET /api/admin/users?page=1&limit=20&search=rao&role=user': found,
      'GET /api/admin/users?page=1&limit=20&search=rao&sort=-email&role=user': found,
    });
    await rowOf('Asha Rao');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(path()).toBe('/admin?tab=users&page=2');
    await userEvent.type(screen.getByLabelText('Search by name or email'), 'rao');
    await waitFor(() => expect(path()).toBe('/admin?tab=users&q=rao'), LONG_TIMEOUT);
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'user');
    await userEvent.selectOptions(screen.getByLabelText('Sorted by'), '-email');
    expect(path()).toBe('/admin?tab=users&q=rao&role=user&sort=-email');
    expect(await screen.findByText('1 person', {}, LONG_TIMEOUT)).toBeVisible();
  });

  it('replaces a page beyond the end in the URL with the last page [AMB-05]', async () => {
    const { path } = open(
      {
        'GET /api/admin/users?page=99999&limit=20': { users: [], total: 41, page: 99_999 },
        'GET /api/admin/users?page=3&limit=20': { ...page, page: 3 },
      },
      '/admin?tab=users&page=99999',
    );
    await rowOf('Asha Rao');
    expect(path()).toBe('/admin?tab=users&page=3');
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
  });

  it('ignores invalid filters in the URL', async () => {
    open({}, '/admin?tab=users&role=zz&state=owner&sort=shoe-size&page=-3');
    await rowOf('Asha Rao');
    expect(screen.getByLabelText('Role')).toHaveValue('');
    expect(screen.getByText('41 people')).toBeVisible();
  });

  it('shows an error if it cannot be loaded [CON-27, S-295]', async () => {
    open({ [LIST]: new ApiError({ status: 503, code: 'X', message: 'Busy', requestId: 'req-1' }) });
    expect(await screen.findByText('The users could not be loaded.', {}, LONG_TIMEOUT)).toBeVisible();
    expect(screen.getByText('Reference req-1')).toBeVisible();
  });
});

describe('the form of a new user', () => {
  const fill = async (fields: Record<string, string>) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add User' }, LONG_TIMEOUT));
    const dialog = within(screen.getByRole('dialog'));
    for (const [label, text] of Object.entries(fields))
      await userEvent.type(dialog.getByLabelText(label), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
    return dialog;
  };

  it('requires name and e-mail, the phone is optional; the list is refetched [S-272, SEC-23]', async () => {
    const { made, toasts } = open({ 'POST /api/admin/user': { success: true } });
    await fill({ 'Full Name': 'Ravi Kumar', Email: 'ravi@example.in' });
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(made('POST')).toMatchObject([
      { body: { name: 'Ravi Kumar', email: 'ravi@example.in', role: 'user' } },
    ]);
    expect(made('POST')[0]?.body).not.toHaveProperty('phone');
    await waitFor(() => expect(made(LIST).length).toBe(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows every invalid field and sends nothing; a rejection by the server keeps the input', async () => {
    const taken = new ApiError({
      status: 409,
      code: 'EMAIL_TAKEN',
      message: 'A user with this e-mail address already exists',
    });
    const { made } = open({ 'POST /api/admin/user': taken });
    const dialog = await fill({});
    expect((await dialog.findAllByText('Please enter a name')).length).toBeGreaterThan(0);
    expect(made('POST')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Full Name'), 'Ravi Kumar');
    await userEvent.type(dialog.getByLabelText('Email'), 'ravi@example.in');
    await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('already exists');
    expect(dialog.getByLabelText('Full Name')).toHaveValue('Ravi Kumar');
  });
});

describe('the role of a user [CON-35]', () => {
  const choose = async () => {
    const row = await rowOf('Asha Rao');
    await userEvent.selectOptions(within(row).getByLabelText('Role of Asha Rao'), 'admin');
    return within(screen.getByRole('alertdialog', { name: 'Make Asha Rao an admin?' }));
  };

  it('is changed after a confirmation, and stays without one', async () => {
    const { made } = open({ [`PUT /api/admin/user/${ID}`]: { success: true } });
    await userEvent.click((await choose()).getByRole('button', { name: 'Cancel' }));
    expect([made('PUT').length, within(await rowOf('Asha Rao')).getByLabelText(/^Role/)]).toMatchObject([
      0,
      { value: 'user' },
    ]);
    await userEvent.click((await choose()).getByRole('button', { name: 'Make admin' }));
    await waitFor(() => expect(made('PUT')).toMatchObject([{ body: { id: ID, role: 'admin' } }]));
  });

  it('shows a rejection of the server in the dialog [SEC-22]', async () => {
    open({
      [`PUT /api/admin/user/${ID}`]: new ApiError({
        status: 409,
        code: 'LAST_ADMIN',
        message: 'The last admin can be neither removed nor demoted',
      }),
    });
    const dialog = await choose();
    await userEvent.click(dialog.getByRole('button', { name: 'Make admin' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The last admin');
  });
});

describe('the deletion of a user', () => {
  const confirm = async () => {
    fireEvent.click(within(await rowOf('Asha Rao')).getByRole('button', { name: 'Delete Asha Rao' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
    jest.useFakeTimers();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('requires confirmation, can be undone for some seconds, and is then sent [S-274]', async () => {
    const { made, toasts } = open({ [`DELETE /api/admin/user/${ID}`]: { success: true } });
    await confirm();
    await pass(UNDO_MS - 100);
    expect([made('DELETE').length, screen.getByText('Deleting…')]).toMatchObject([0, {}]);
    await pass(200);
    expect(made('DELETE').map(({ call }) => call)).toEqual([`DELETE /api/admin/user/${ID}`]);
    expect(toasts).toEqual([{ kind: 'success', message: 'Asha Rao was deleted.' }]);
  });

  it('is undone within that time without a trace [UX-03]', async () => {
    const { made } = open({ [`DELETE /api/admin/user/${ID}`]: { success: true } });
    await confirm();
    const undo = screen.getByRole('button', { name: 'Undo: keep Asha Rao' });
    expect(undo).toHaveFocus();
    fireEvent.click(undo);
    expect(screen.getByRole('button', { name: 'Delete Asha Rao' })).toHaveFocus();
    await pass(2 * UNDO_MS);
    expect(made('DELETE')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Delete Asha Rao' })).toBeEnabled();
  });

  it('shows a rejection, and the user is listed again [CON-27]', async () => {
    const { toasts } = open({
      [`DELETE /api/admin/user/${ID}`]: new ApiError({ status: 409, code: 'LAST_ADMIN', message: 'Never' }),
    });
    await confirm();
    await pass(UNDO_MS + 100);
    expect(toasts).toEqual([{ kind: 'error', message: 'Asha Rao could not be deleted: Never' }]);
    expect(screen.getByRole('button', { name: 'Delete Asha Rao' })).toBeEnabled();
  });
});

describe('the details of a user [CON-35, S-275]', () => {
  it('are in the URL with all data; unknown data is not shown as empty', async () => {
    const { made, path } = open(
      {
        [`GET /api/admin/user/${ID}`]: detail,
        [`DELETE /api/admin/user/${ID}/sessions`]: { success: true, message: 'Logged out on 1 device' },
      },
      `/admin?tab=users&page=1&id=${ID}`,
    );
    const dialog = within(await screen.findByRole('dialog', {}, LONG_TIMEOUT));
    expect(await dialog.findByText('Firefox · Linux')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    expect(dialog.getByText(/^Not available at the moment/)).toBeVisible();
    expect(document.title).toMatch(/^Asha Rao · Users · Administration/);
    await userEvent.click(dialog.getByRole('button', { name: 'Log out 1 device' }));
    await waitFor(() => expect(made('DELETE')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(path()).toBe('/admin?tab=users&page=1');
  });

  it('send the invitation again to a user who has not accepted it [SEC-23]', async () => {
    const invited: UserDetail = {
      ...detail,
      user: { ...asha, state: 'invited' },
      hasPassword: false,
      invitedAt: '2026-11-20T09:00:00.000Z',
      sessions: [],
    };
    const { made, toasts } = open(
      {
        [`GET /api/admin/user/${ID}`]: invited,
        [`POST /api/admin/user/${ID}/invitation`]: { success: true, message: 'On its way' },
      },
      `/admin?tab=users&id=${ID}`,
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send the invitation again' }, LONG_TIMEOUT),
    );
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'On its way' }]));
    expect(made('POST')).toHaveLength(1);
  });

  it('remove a lost second factor after a confirmation, and show a rejection in the dialog', async () => {
    let isRejected = true;
    const { made, toasts } = open(
      {
        [`GET /api/admin/user/${ID}`]: { ...detail, secondFactorSetUpAt: '2026-11-01T09:00:00.000Z' },
        [`DELETE /api/admin/user/${ID}/second-factor`]: () => {
          if (isRejected) throw new ApiError({ status: 403, code: 'X', message: 'Prove your own first' });
          return { success: true, message: 'Removed' };
        },
      },
      `/admin?tab=users&id=${ID}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove second factor' }, LONG_TIMEOUT));
    const name = 'Remove the second factor of Asha Rao?';
    const question = within(await screen.findByRole('alertdialog', { name }, LONG_TIMEOUT));
    expect(made('DELETE')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Remove second factor' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Prove your own first');
    isRejected = false;
    await userEvent.click(question.getByRole('button', { name: 'Remove second factor' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Removed' }]));
    expect(made('DELETE')).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('do not offer the removal of a second factor that does not exist', async () => {
    open({ [`GET /api/admin/user/${ID}`]: detail }, `/admin?tab=users&id=${ID}`);
    await screen.findByRole('button', { name: 'Log out 1 device' }, LONG_TIMEOUT);
    expect(screen.queryByRole('button', { name: 'Remove second factor' })).not.toBeInTheDocument();
  });
});
