import { describe, expect, it } from '@jest/globals';
import { aUser } from '@academy/mf-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, type FakeResponse } from '../../testing.js';

const user = aUser({ emailVerified: false });
const rejected = { status: 401, body: { code: 'UNAUTHORIZED', message: 'Unauthorized' } };
const RESEND = 'POST /api/user/verify/resend';

/** A page with one button, whose session has expired when it is pressed. */
async function openExpired() {
  let isLoggedIn = false;
  const shell = openShell('/services', {
    user,
    responses: {
      [RESEND]: () => (isLoggedIn ? { body: { success: true, message: 'ok' } } : rejected),
      'POST /api/user/refresh': rejected,
      'POST /api/user/logout': rejected,
      'POST /api/user/login': (body) => {
        isLoggedIn = (body as { password: string }).password === 'a calm river';
        return isLoggedIn
          ? { body: { success: true, message: 'ok', token: 'new', expiresInSec: 600, user } }
          : { status: 401, body: { code: 'BAD_CREDENTIALS', message: 'Invalid e-mail or password' } };
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Services' });
  await userEvent.click(await screen.findByRole('button', { name: 'Resend e-mail' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Please log in again' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Log in and continue' }));
  return { dialog, send, sent: (call: string) => shell.calls.filter((made) => made.call === call), shell };
}

it('an expired session prompts for the password, and the work continues [S-116, UX-19]', async () => {
  const { dialog, send, sent, shell } = await openExpired();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(dialog.getByLabelText('Password')).toHaveFocus();
  expect(dialog.getByLabelText('Email')).toHaveValue(user.email);
  await userEvent.keyboard('a calm river');
  await send();
  expect(await screen.findByText(/We have sent you a new link/)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent(RESEND)).toHaveLength(2);
  expect(sent('POST /api/user/login')[0]?.body).toEqual({ email: user.email, password: 'a calm river' });
  expect(shell.currentUrl()).toBe('/services');
});

it('the prompt shows why the password was rejected; Escape does not close it', async () => {
  const { dialog, send, sent } = await openExpired();
  await userEvent.keyboard('{Escape}');
  await send();
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
  expect(sent('POST /api/user/login')).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('Password'), 'wrong');
  await send();
  expect(await dialog.findByText('Invalid e-mail or password')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveFocus();
});

it('the user can continue as a visitor; pending calls then fail', async () => {
  const { dialog, sent } = await openExpired();
  await userEvent.click(dialog.getByRole('button', { name: 'Leave without logging in' }));
  expect(await screen.findByRole('link', { name: 'LOGIN' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(sent(RESEND)).toHaveLength(1));
});

describe('another user of the browser', () => {
  const ravi = aUser({ id: '01ARZ3NDEKTSV4RRFFQ69G5RAV', name: 'Ravi Iyer', email: 'ravi@example.in' });
  const sessionOfRavi = {
    body: { success: true, message: 'ok', token: 'of-ravi', expiresInSec: 600, user: ravi },
  };
  const typed = () => screen.findByLabelText('New password');

  /** Asha's session expires during a call, while a form has unsaved input. */
  async function expireDuringInput(refresh: FakeResponse) {
    let who = user;
    const shell = openShell('/reset-password?token=t', {
      user,
      responses: {
        [RESEND]: rejected,
        'POST /api/user/refresh': refresh,
        'GET /api/user/me': () => ({ body: { user: who } }),
      },
    });
    await userEvent.type(await typed(), 'Of Asha alone');
    await userEvent.click(await screen.findByRole('button', { name: 'Resend e-mail' }));
    const logInAsOther = () => {
      who = ravi;
      localStorage.setItem('auth_token', 'of-ravi');
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    };
    return { shell, logInAsOther };
  }
  const expectNoTraceOfAsha = async (shell: ReturnType<typeof openShell>) => {
    expect(await screen.findByText('You are now logged in as Ravi Iyer.')).toBeVisible();
    expect(await typed()).toHaveValue('');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(shell.calls.filter(({ call }) => call === RESEND)).toHaveLength(1);
  };

  it('finds no input after a log-in in another tab, and nothing is sent in the former user’s name', async () => {
    const { shell, logInAsOther } = await expireDuringInput(rejected);
    await screen.findByRole('alertdialog', { name: 'Please log in again' });
    act(logInAsOther);
    await expectNoTraceOfAsha(shell);
  });

  it('finds no input after a refresh that returned another session', async () => {
    const { shell } = await expireDuringInput(sessionOfRavi);
    await expectNoTraceOfAsha(shell);
    expect(shell.host.shell.session.getSnapshot().user?.name).toBe('Ravi Iyer');
  });
});
