import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hostMessages } from './host.messages.js';
import { LoginPage } from './login-page.js';

const LOG_IN = 'POST /api/user/login';
const SEND_LINK = 'POST /api/user/login-link';

async function logInWith(responses: Readonly<Record<string, unknown>>) {
  const test = createTestShell({
    at: '/login',
    namespace: 'mf_admin_host',
    messages: hostMessages,
    routes: [{ path: '/login', element: <LoginPage start="/admin" /> }],
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
  await userEvent.type(screen.getByLabelText('Password'), 'a long sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return test;
}

describe('the log-in to the administration', () => {
  it('offers a link by mail after too many wrong passwords, and confirms that it was sent [T17]', async () => {
    const message = 'Please log in by a link that we mail to you.';
    const { calls } = await logInWith({
      [LOG_IN]: new ApiError({ status: 403, code: 'LOGIN_LINK_NEEDED', message }),
      [SEND_LINK]: { success: true, message: 'ok', lastSentAt: '2026-11-24T08:35:00.000Z' },
    });
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mail me a link' }));
    expect(await screen.findByText(/mailed a link to it at 2:05 pm IST/)).toBeVisible();
    expect(calls.at(-1)).toEqual({ call: SEND_LINK, body: { email: 'asha@example.in' } });
  });

  it('offers no link after a single wrong password [T17]', async () => {
    const message = 'Invalid e-mail or password';
    await logInWith({ [LOG_IN]: new ApiError({ status: 401, code: 'INVALID_CREDENTIALS', message }) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mail me a link' })).not.toBeInTheDocument();
  });
});
