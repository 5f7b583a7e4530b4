import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AccountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

const OWN = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const PHONE = '01ARZ3NDEKTSV4RRFFQ69G5FAW';
const AT = '2026-11-01T10:00:00.000Z';
const device = { openedAt: AT, lastUsedAt: AT, isCurrent: false, browser: 'Chrome', system: 'Android' };
const security = (over: Partial<AccountSecurity> = {}): AccountSecurity => ({
  hasPassword: true,
  isFresh: true,
  sessions: [
    { ...device, id: OWN, isCurrent: true, browser: 'Firefox', system: 'Linux' },
    { ...device, id: PHONE },
  ],
  ...over,
});
const rejected = (code: string, message: string, path?: string) =>
  new ApiError({
    status: 400,
    code,
    message,
    ...(path && { details: { fields: [{ path, message }] } }),
  });

function open({ has = security(), user = aUser() as ReturnType<typeof aUser> | null, more = {} } = {}) {
  const test = createTestShell({
    at: '/dashboard/account',
    namespace: 'mf_learner',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses: { 'GET /api/user/security': has, ...more },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}
const done = { success: true, message: 'Done' };

describe('the account settings', () => {
  const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

  it('redirect a visitor to the log-in and back [S-013]', async () => {
    const { path } = open({ user: null });
    await waitFor(() => expect(path()).toBe('/shell/signup?returnTo=%2Fdashboard%2Faccount'));
  });

  it('show a Retry button if they cannot be loaded', async () => {
    open({ has: rejected('INTERNAL', 'broken') as never });
    expect(await screen.findByText(/cannot be loaded right now/)).toBeVisible();
  });

  describe('the list of devices', () => {
    it('marks this device, logs out another one, and moves the focus to the heading', async () => {
      const { calls, toasts } = open({ more: { [`DELETE /api/user/sessions/${PHONE}`]: done } });
      const [own, phone] = within(await screen.findByRole('list', { name: /Devices/ })).getAllByRole(
        'listitem',
      );
      expect(own).toHaveTextContent('Firefox on Linux This device');
      expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
      await userEvent.click(within(phone as HTMLElement).getByRole('button', { name: /Chrome on Android/ }));
      await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Done' }]));
      expect(calls.map(({ call }) => call)).toContain(`DELETE /api/user/sessions/${PHONE}`);
      expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
    });

    it('logs out all other devices at once, if there are any', async () => {
      const { calls } = open({ more: { 'DELETE /api/user/sessions': done } });
      await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
      await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/user/sessions'));
    });

    it('shows the last five devices first, and all on request', async () => {
      const sessions = Array.from({ length: 8 }, (_, index) => ({
        ...device,
        id: `01ARZ3NDEKTSV4RRFFQ69G5FA${index}`,
      }));
      open({ has: security({ sessions }) });
      const list = await screen.findByRole('list', { name: /Devices/ });
      expect(within(list).getAllByRole('listitem')).toHaveLength(5);
      await userEvent.click(screen.getByRole('button', { name: 'Show all 8 devices' }));
      expect(within(list).getAllByRole('listitem')).toHaveLength(8);
      expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
    });

    it('shows no log-out if this is the only device', async () => {
      open({ has: security({ sessions: security().sessions.slice(0, 1) }) });
      await screen.findByText('Firefox on Linux', { exact: false });
      expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
    });

    it('shows devices without a name as unknown', async () => {
      const [own] = security().sessions;
      if (!own) throw new Error('there is a device');
      open({ has: security({ sessions: [{ ...own, browser: null, system: null }] }) });
      expect(await screen.findByText('Unknown device', { exact: false })).toBeVisible();
    });
  });

  describe('the password', () => {
    const fill = async (present: string, next: string, again = next) => {
      await screen.findByLabelText('Current password');
      if (present) await type('Current password', present);
      await type('New password', next);
      await type('Repeat the new password', again);
      await press('Change password');
    };

    it('is changed with the current one, and the fields are cleared', async () => {
      const { calls, toasts } = open({ more: { 'PUT /api/user/password': done } });
      await fill('a calm river at dawn', 'a wild river at dusk');
      await waitFor(() => expect(toasts).toHaveLength(1));
      expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
        currentPassword: 'a calm river at dawn',
        password: 'a wild river at dusk',
      });
      expect(screen.getByLabelText('New password')).toHaveValue('');
    });

    it('is not sent if the repetition differs, and the summary takes the focus [S-077]', async () => {
      const { calls } = open({});
      await fill('', 'a wild river at dusk', 'another river');
      const summary = await screen.findByRole('alert', { name: 'There is a problem' });
      expect(summary).toHaveFocus();
      expect(
        within(summary)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Please enter your current password', 'Passwords do not match']);
      expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    });

    it('shows the error of a wrong current one at its field [SEC-21]', async () => {
      const response = rejected('WRONG_PASSWORD', 'This password is not correct', 'currentPassword');
      open({ more: { 'PUT /api/user/password': response } });
      await fill('not it', 'a wild river at dusk');
      await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAttribute('aria-invalid'));
    });

    it('can be reset by a mailed code if it is forgotten [CON-31]', async () => {
      open({});
      const link = await screen.findByRole('link', { name: 'Forgot your password? Mail me a code' });
      expect(link).toHaveAttribute('href', '/shell/login?forgot');
    });

    it('is set for the first time by a mailed code [CON-31]', async () => {
      const { calls } = open({
        has: security({ hasPassword: false }),
        more: { 'POST /api/user/forgot': done, 'PUT /api/user/password': done },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Mail me a code' }));
      await waitFor(() => expect(screen.getByLabelText('Code from the e-mail 1/6')).toHaveFocus());
      await userEvent.paste('042195');
      await type('New password', 'a wild river at dusk');
      await type('Repeat the new password', 'a wild river at dusk');
      await press('Set password');
      await waitFor(() =>
        expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
          code: '042195',
          password: 'a wild river at dusk',
        }),
      );
      expect(calls.find(({ call }) => call === 'POST /api/user/forgot')?.body).toEqual({
        email: aUser().email,
      });
    });
  });

  describe('the data export', () => {
    const saved: Blob[] = [];
    beforeEach(() => {
      saved.length = 0;
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    });
    afterEach(() => void jest.restoreAllMocks());

    it('is downloaded after the password was confirmed [T72]', async () => {
      const data = { exportedAt: AT, account: {}, orders: [] };
      const { calls, toasts } = open({ more: { 'POST /api/user/data': data } });
      await screen.findByRole('button', { name: 'Download my data' });
      await type('Your password', 'a calm river at dawn');
      await press('Download my data');
      await waitFor(() => expect(toasts).toHaveLength(1));
      expect(calls.at(-1)).toEqual({
        call: 'POST /api/user/data',
        body: { password: 'a calm river at dawn' },
      });
      expect(saved).toHaveLength(1);
    });

    it('requires a recent sign-in if there is no password', async () => {
      open({ has: security({ hasPassword: false, isFresh: false }) });
      const link = await screen.findByRole('link', { name: 'Sign in with Google again' });
      expect(link).toHaveAttribute('href', '/api/auth/google?returnTo=%2Fdashboard%2Faccount');
      expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
    });
  });

  describe('the deletion of an account', () => {
    const openDialog = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /Delete my account…/ }));
      return within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
    };

    it('requires password and word, then opens the start page [T72]', async () => {
      const { calls, path, toasts } = open({ more: { 'POST /api/user/delete': done } });
      const dialog = await openDialog();
      await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
      expect(await dialog.findByRole('alert', { name: 'There is a problem' })).toHaveFocus();
      expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
      await userEvent.type(dialog.getByLabelText('Your password'), 'a calm river at dawn');
      await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
      await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
      await waitFor(() => expect(path()).toBe('/'));
      expect(calls.at(-1)?.body).toEqual({ password: 'a calm river at dawn', confirmation: 'DELETE' });
      await waitFor(() => expect(toasts).toHaveLength(1));
    });

    it('shows the last admin the reason of the rejection [SEC-22]', async () => {
      const text = 'The last admin can be neither removed nor demoted';
      open({ more: { 'POST /api/user/delete': rejected('LAST_ADMIN', text) } });
      const dialog = await openDialog();
      await userEvent.type(dialog.getByLabelText('Your password'), 'a calm river at dawn');
      await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
      await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
      expect(await dialog.findByText(text)).toBeVisible();
    });
  });
});
