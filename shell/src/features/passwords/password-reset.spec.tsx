import { describe, expect, it } from '@jest/globals';
import { academyTime } from '@academy/mf-kit/date-format';
import { aUser } from '@academy/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, type OpenShellOptions } from '../../testing.js';

const main = () => within(screen.getByRole('main'));
const fill = (label: string, value: string) =>
  fireEvent.change(main().getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));
/** The code of these screens is loaded when the first one is opened. */
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });
const callsTo = (shell: ReturnType<typeof openShell>, call: string) =>
  shell.calls.filter((made) => made.call === call);
const rejected = (status: number, message: string, code = 'REFUSED') => ({
  status,
  body: { code, message, requestId: 'r-1' },
});

describe('a forgotten password', () => {
  const done = { body: { success: true, message: 'ok' } };
  const responses = {
    'POST /api/user/forgot': done,
    'POST /api/user/otp': (body: unknown) =>
      (body as { code: string }).code === '123456'
        ? { body: { success: true, message: 'ok', token: 'reset-token' } }
        : rejected(400, 'Invalid OTP code'),
    'POST /api/user/reset': done,
  };

  async function requestCode(more: OpenShellOptions['responses'] = {}) {
    const shell = openShell('/login', { responses: { ...responses, ...more } });
    await heading('Welcome back');
    await press('Forgot password?');
    await heading('Forgot your password?');
    fill('Email', 'asha@example.in');
    await press('Send code');
    await heading('Enter the code');
    return shell;
  }

  it('sends a code and prompts for it [S-063, S-066, S-067, S-090, S-094]', async () => {
    const shell = await requestCode();
    expect(screen.getByText('Password reset email sent! Please check your email.')).toBeVisible();
    expect(callsTo(shell, 'POST /api/user/forgot')[0]?.body).toEqual({ email: 'asha@example.in' });
    expect(main().getAllByRole('textbox')).toHaveLength(6);
  });

  it('requires the code of the previous mail, with its time, while it is too early for another one [H4]', async () => {
    const sentAt = new Date(Date.now() - 20_000).toISOString();
    const tooEarly = rejected(429, 'The last e-mail to this address was sent.', 'RATE_LIMITED');
    const body = { ...tooEarly.body, details: { retryAfterSec: 40, lastSentAt: sentAt } };
    const shell = await requestCode({ 'POST /api/user/forgot': { ...tooEarly, body } });
    expect(screen.getByText(/^The last e-mail to asha@example\.in was sent at/)).toHaveTextContent(
      academyTime(sentAt),
    );
    expect(screen.queryByText('Password reset email sent! Please check your email.')).toBeNull();
    expect(main().getByRole('button', { name: /Send a new code in (39|40) s/ })).toBeDisabled();
    await userEvent.paste('123456');
    await heading('Choose a new password');
    expect(callsTo(shell, 'POST /api/user/forgot')).toHaveLength(1);
  });

  it.each([
    ['for too many requests of the network', {}],
    [
      'for too many mails, the last of which contains an expired code',
      { lastSentAt: '2026-11-24T08:35:00.000Z' },
    ],
  ])('sends no code after a rejection %s [H4]', async (_, details) => {
    const { status, body } = rejected(429, 'Too many attempts. Please wait.', 'RATE_LIMITED');
    openShell('/login?forgot', {
      responses: { 'POST /api/user/forgot': { status, body: { ...body, details } } },
    });
    await heading('Forgot your password?');
    fill('Email', 'asha@example.in');
    await press('Send code');
    expect(await screen.findByText('Too many attempts. Please wait.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Enter the code' })).toBeNull();
  });

  it('goes back step by step and deletes e-mail and code [S-068, S-069, S-070]', async () => {
    await requestCode();
    await userEvent.type(main().getAllByRole('textbox')[0]!, '1');
    await press('← Back');
    await heading('Forgot your password?');
    expect(main().getByLabelText('Email')).toHaveValue('');
    await press('← Back');
    await heading('Welcome back');
    expect(main().getByLabelText('Email')).toHaveValue('');
  });

  it('shows the server’s message for a wrong code [S-091, S-093]', async () => {
    const shell = await requestCode();
    await userEvent.click(main().getAllByRole('textbox')[0]!);
    await userEvent.paste('000000');
    expect(await screen.findByText('Invalid OTP code')).toBeVisible();
    expect(callsTo(shell, 'POST /api/user/otp')[0]?.body).toEqual({
      email: 'asha@example.in',
      code: '000000',
    });
    expect(main().getAllByRole('textbox')[0]).toHaveValue('');
  });

  it('leads from a right code to a new password and back to log-in [S-092, S-095, CON-31]', async () => {
    const shell = await requestCode();
    await userEvent.click(main().getAllByRole('textbox')[0]!);
    await userEvent.paste('123456');
    expect(await screen.findByText('OTP verified! You can now reset your password.')).toBeVisible();
    fill('New password', 'another sentence');
    fill('Confirm password', 'another sentence');
    await press('Save password');
    await heading('Welcome back');
    expect(callsTo(shell, 'POST /api/user/reset')[0]?.body).toEqual({
      token: 'reset-token',
      password: 'another sentence',
    });
  });

  it('requires a minute before another code is sent [SEC-10]', async () => {
    await requestCode();
    expect(main().getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  });

  it('moves the focus to a heading or the first box of the code at each step, and updates the document title', async () => {
    const shell = openShell('/login', { responses });
    await heading('Welcome back');
    await press('Forgot password?');
    expect(await heading('Forgot your password?')).toHaveFocus();
    expect(document.title).toMatch(/^Forgot your password/);
    fill('Email', 'asha@example.in');
    await press('Send code');
    await heading('Enter the code');
    expect(main().getAllByRole('textbox')[0]).toHaveFocus();
    await userEvent.paste('123456');
    expect(await heading('Choose a new password')).toHaveFocus();
    fill('New password', 'another sentence');
    fill('Confirm password', 'another sentence');
    await press('Save password');
    expect(await heading('Welcome back')).toHaveFocus();
    expect(document.title).toMatch(/^Log in/);
    expect(shell.currentUrl()).toBe('/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it('returns to the previous step on Back, and restarts at the first step if its data is gone', async () => {
    const shell = await requestCode();
    expect(shell.currentUrl()).toBe('/login?forgot=code');
    await act(() => shell.router.navigate(-1));
    await heading('Forgot your password?');
    expect(main().getByLabelText('Email')).toHaveValue('');
    await act(() => shell.router.navigate(1));
    await heading('Forgot your password?');
  });

  it('restores step and e-mail address after a reload, with neither code nor token in the URL', async () => {
    const shell = await requestCode();
    shell.unmount();
    const again = openShell(shell.currentUrl(), { responses, isReload: true });
    await heading('Enter the code');
    expect(screen.getByText(/asha@example\.in/)).toBeVisible();
    await userEvent.click(main().getAllByRole('textbox')[0]!);
    await userEvent.paste('123456');
    await heading('Choose a new password');
    expect(again.currentUrl()).toBe('/login?forgot=password');
    again.unmount();
    const third = openShell(again.currentUrl(), { responses, isReload: true });
    await heading('Choose a new password');
    fill('New password', 'another sentence');
    fill('Confirm password', 'another sentence');
    await press('Save password');
    await heading('Welcome back');
    expect(callsTo(third, 'POST /api/user/reset')[0]?.body).toMatchObject({ token: 'reset-token' });
  });

  it('reports a used-up code, with a button for a new one', async () => {
    const text = 'This code is used up. Please ask for a new one.';
    await requestCode({ 'POST /api/user/otp': rejected(400, text, 'CODE_USED_UP') });
    await userEvent.click(main().getAllByRole('textbox')[0]!);
    await userEvent.paste('000000');
    const notice = within((await screen.findByText(text)).closest<HTMLElement>('[role=alert]')!);
    expect(notice.getByRole('button', { name: /Send a new code/ })).toBeVisible();
    expect(main().getAllByRole('button', { name: /Send a new code/ })).toHaveLength(1);
  });

  it('can be reset by a signed-in user, who then gets the log-in page and not the dialog over the page', async () => {
    const user = aUser();
    const loggedOut = { body: { success: true, message: 'ok' } };
    const shell = openShell('/login?forgot', {
      user,
      responses: { ...responses, 'POST /api/user/logout': loggedOut },
    });
    await heading('Forgot your password?');
    expect(main().getByLabelText('Email')).toHaveValue(user.email);
    await press('Send code');
    await heading('Enter the code');
    await userEvent.paste('123456');
    await heading('Choose a new password');
    fill('New password', 'another sentence');
    fill('Confirm password', 'another sentence');
    await press('Save password');
    await heading('Welcome back');
    expect(screen.getByText(/^Your password has been changed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'LOGIN' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(shell.currentUrl()).toBe('/login');
  });
});

describe('the link of an e-mail', () => {
  it('confirms an e-mail address by a click on a button and not when it is opened [S-096, CON-31, T19]', async () => {
    const shell = openShell('/verify-email?token=abc', {
      responses: { 'POST /api/user/verify': { body: { success: true, message: 'ok' } } },
    });
    await heading('Confirm your e-mail address');
    expect(location.search).not.toContain('abc');
    expect(callsTo(shell, 'POST /api/user/verify')).toEqual([]);
    await press('Confirm my address');
    expect(await screen.findByText('Thank you. Your e-mail address is confirmed.')).toBeVisible();
    expect(callsTo(shell, 'POST /api/user/verify')).toEqual([
      { call: 'POST /api/user/verify', body: { token: 'abc' } },
    ]);
  });

  it('shows why it does not work [CON-31]', async () => {
    openShell('/verify-email?token=old', {
      responses: { 'POST /api/user/verify': rejected(400, 'This link has expired', 'INVALID_TOKEN') },
    });
    await heading('Confirm your e-mail address');
    await press('Confirm my address');
    expect(await screen.findByText('This link has expired')).toBeVisible();
    expect(screen.getByText('Log in, and the top of the page offers you a new link.')).toBeVisible();
    expect(main().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('keeps its button while the server does not respond [CON-31]', async () => {
    let isUnavailable = true;
    const verify = () =>
      isUnavailable ? rejected(503, 'Not now', 'UNAVAILABLE') : { body: { success: true, message: 'ok' } };
    openShell('/verify-email?token=abc', { responses: { 'POST /api/user/verify': verify } });
    await heading('Confirm your e-mail address');
    await press('Confirm my address');
    expect(await screen.findByText('Not now')).toBeVisible();
    isUnavailable = false;
    await press('Confirm my address');
    expect(await screen.findByText('Thank you. Your e-mail address is confirmed.')).toBeVisible();
  });

  it('sets a password after an invitation [CON-31]', async () => {
    const shell = openShell('/reset-password?token=abc', {
      responses: { 'POST /api/user/reset': { body: { success: true, message: 'ok' } } },
    });
    await heading('Choose a new password');
    fill('New password', 'another sentence');
    fill('Confirm password', 'another sentence');
    await press('Save password');
    await waitFor(() => expect(shell.currentUrl()).toBe('/login'));
    expect(callsTo(shell, 'POST /api/user/reset')[0]?.body).toEqual({
      token: 'abc',
      password: 'another sentence',
    });
  });

  it('shows after a reload that the address is confirmed, without another request [CON-31]', async () => {
    const responses = { 'POST /api/user/verify': { body: { success: true, message: 'ok' } } };
    const shell = openShell('/verify-email?token=abc', { responses });
    await heading('Confirm your e-mail address');
    await press('Confirm my address');
    await screen.findByText('Thank you. Your e-mail address is confirmed.');
    shell.unmount();
    const again = openShell('/verify-email', { isReload: true });
    expect(await screen.findByText('Thank you. Your e-mail address is confirmed.')).toBeVisible();
    expect(again.calls).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('abc');
  });

  it('keeps its unused token after a reload [CON-31]', async () => {
    const shell = openShell('/reset-password?token=abc');
    await heading('Choose a new password');
    shell.unmount();
    const again = openShell('/reset-password', {
      responses: { 'POST /api/user/reset': { body: { success: true, message: 'ok' } } },
      isReload: true,
    });
    await heading('Choose a new password');
    fill('New password', 'another sentence');
    fill('Confirm password', 'another sentence');
    await press('Save password');
    expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
    expect(callsTo(again, 'POST /api/user/reset')[0]?.body).toMatchObject({ token: 'abc' });
    expect(sessionStorage).toHaveLength(0);
  });
});
