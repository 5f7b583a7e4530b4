import { describe, expect, it } from '@jest/globals';
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

const session = { success: true, message: 'ok', token: 'a-token', expiresInSec: 600, user: aUser() };
const rejected = (status: number, message?: string) => ({
  status,
  body: { ...(message && { code: 'REFUSED', message }), requestId: 'r-1' },
});

async function signUp(values: Partial<Record<string, string>> = {}) {
  await heading('Create your account');
  fill('First name', values.firstName ?? 'Asha');
  fill('Last name', values.lastName ?? 'Rao');
  fill('Email', values.email ?? 'asha@example.in');
  fill('Password', values.password ?? 'a long sentence');
  fill('Confirm password', values.confirmPassword ?? values.password ?? 'a long sentence');
  await userEvent.click(main().getByLabelText('I am 18 or older'));
  await press('Sign up');
}

async function logIn(responses: OpenShellOptions['responses'], at = '/login') {
  const shell = openShell(at, { responses });
  await heading('Welcome back');
  fill('Email', 'asha@example.in');
  fill('Password', 'a long sentence');
  await press('Log in');
  return shell;
}

describe('the authentication screen', () => {
  it('is the sign-up at /auth [S-012, S-061]', async () => {
    openShell('/auth');
    expect(await heading('Create your account')).toBeVisible();
  });

  it('is the log-in at /login [S-012, S-062]', async () => {
    openShell('/login');
    expect(await heading('Welcome back')).toBeVisible();
  });

  it('switches between the two and clears the input, but keeps the page to return to [S-064, S-065]', async () => {
    const shell = openShell('/auth?returnTo=%2Fcourse%2Fceh');
    await heading('Create your account');
    fill('Email', 'asha@example.in');
    await press('Log in');
    await heading('Welcome back');
    expect(main().getByLabelText('Email')).toHaveValue('');
    expect(shell.currentUrl()).toBe('/login?returnTo=%2Fcourse%2Fceh');
    await press('Create an account');
    await heading('Create your account');
    expect(main().getByLabelText('Email')).toHaveValue('');
  });

  it('explains why an account is needed and which page follows', async () => {
    openShell('/auth?returnTo=%2Fcourse%2Fceh');
    await heading('Create your account');
    expect(main().getByText(/You return to the course right after/)).toBeVisible();
    expect(main().getAllByRole('link', { name: 'Privacy Policy' })).toHaveLength(1);
  });

  it.each([
    ['/dashboard?tab=orders', 'Log in to open your dashboard.'],
    ['/learn/ceh', 'Log in to continue your course. You return to it right after.'],
  ])(
    'is the log-in at /auth for a visitor of %s, who may still sign up [S-061]',
    async (returnTo, reason) => {
      openShell(`/auth?${new URLSearchParams({ returnTo }).toString()}`);
      await heading('Welcome back');
      expect(main().getByText(reason)).toBeVisible();
      await press('Create an account');
      await heading('Create your account');
      await press('Log in');
      await heading('Welcome back');
    },
  );

  it('waits for the session check [S-073]', async () => {
    openShell('/auth', { user: aUser(), responses: { 'GET /api/user/me': () => new Promise(() => {}) } });
    expect(await screen.findByText('Checking your session…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Create your account' })).not.toBeInTheDocument();
  });

  it('redirects a signed-in user to the dashboard [S-074, CON-05]', async () => {
    const shell = openShell('/auth', { user: aUser() });
    await waitFor(() => expect(shell.currentUrl()).toBe('/dashboard'));
  });
});

describe('the sign-up', () => {
  it('waits while the server is busy, keeps the input, and is then sent again [decision 0183]', async () => {
    let isBusy = true;
    const busy = { status: 503, body: { code: 'BUSY', message: 'busy', details: { retryAfterSec: 0.02 } } };
    const shell = openShell('/auth', {
      responses: { 'POST /api/user/register': () => (isBusy ? busy : { body: session }) },
    });
    await signUp();
    expect(await screen.findByText(/Your request is sent again automatically/)).toBeVisible();
    expect(main().getByRole('button', { name: 'Signing up…' })).toBeVisible();
    expect(main().getByLabelText('Email')).toHaveValue('asha@example.in');
    isBusy = false;
    expect(await heading('Almost there')).toBeVisible();
    expect(callsTo(shell, 'POST /api/user/register').length).toBeGreaterThan(1);
  });

  it('mentions the page to return to only for a visitor who came from a page', async () => {
    openShell('/auth?returnTo=%2Fcourse%2Fceh', {
      responses: { 'POST /api/user/register': { body: session } },
    });
    await signUp();
    await heading('Almost there');
    expect(screen.getByText(/new password to continue where you left off/)).toBeVisible();
  });

  it('removes the notice of the previous screen', async () => {
    const shell = openShell('/auth?returnTo=%2Fcourse%2Fceh', {
      responses: { 'POST /api/user/register': { body: session } },
    });
    const message = 'Please login to enroll in this course!';
    act(() => shell.host.shell.notify({ kind: 'info', message }));
    expect(await screen.findByText(message)).toBeVisible();
    await signUp();
    expect(await screen.findByText(/^Registration successful!/)).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('requires every field and the age, and sends nothing without them [S-076, CON-12]', async () => {
    const shell = openShell('/auth');
    await heading('Create your account');
    await press('Sign up');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(6);
    await userEvent.click(
      within(summary).getByRole('link', { name: 'Please confirm that you are 18 or older' }),
    );
    expect(main().getByLabelText('I am 18 or older')).toHaveFocus();
    expect(main().getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(main().getByLabelText('Email')).toHaveAccessibleDescription('Please enter your e-mail address');
    expect(callsTo(shell, 'POST /api/user/register')).toHaveLength(0);
  });

  it('rejects unequal passwords, sends no request and keeps the input [S-077]', async () => {
    const shell = openShell('/auth');
    await signUp({ confirmPassword: 'another sentence' });
    expect(await screen.findAllByText('Passwords do not match')).not.toHaveLength(0);
    expect(callsTo(shell, 'POST /api/user/register')).toHaveLength(0);
    expect(main().getByLabelText('Email')).toHaveValue('asha@example.in');
  });

  it('requires a password of ten characters [AMB-04]', async () => {
    const shell = openShell('/auth');
    await signUp({ password: 'nine char' });
    expect(await screen.findAllByText('The password needs at least 10 characters')).not.toHaveLength(0);
    expect(callsTo(shell, 'POST /api/user/register')).toHaveLength(0);
  });

  it('reports success, switches to the log-in and does not use the token [S-079, S-080, S-081, CON-06]', async () => {
    const shell = openShell('/auth', { responses: { 'POST /api/user/register': { body: session } } });
    await signUp();
    await heading('Almost there');
    expect(
      screen.getByText('Registration successful! Please check your email for verification.'),
    ).toBeInTheDocument();
    expect(callsTo(shell, 'POST /api/user/register')).toEqual([
      {
        call: 'POST /api/user/register',
        body: { name: 'Asha Rao', email: 'asha@example.in', password: 'a long sentence', adult: true },
      },
    ]);
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(screen.getByText('You can log in right away; the e-mail can wait.')).toBeVisible();
    expect(screen.queryByText(/where you left off/)).not.toBeInTheDocument();
    expect(main().getByLabelText('Email')).toHaveValue('asha@example.in');
    expect(main().getByLabelText('Password')).toHaveFocus();
  });

  it.each([
    [
      'shows that the sign-up failed if there is no token [S-082, CON-07]',
      { body: { success: true } },
      'Signup failed',
    ],
    [
      'shows the message of a response without a token [S-082]',
      { body: { message: 'Not today' } },
      'Not today',
    ],
    ['shows the text of a rejection [S-083]', rejected(409, 'An account exists'), 'An account exists'],
    [
      'shows that the registration failed after a rejection without a text [S-083, CON-07]',
      rejected(400),
      'Registration failed',
    ],
  ])('%s', async (_, response, text) => {
    openShell('/auth', { responses: { 'POST /api/user/register': response } });
    await signUp();
    expect(
      await within(await screen.findByRole('alert', { name: 'There is a problem' })).findByText(text),
    ).toBeVisible();
  });

  it('shows the server’s messages beside their fields', async () => {
    const details = { fields: [{ path: 'email', message: 'This domain takes no mail' }] };
    openShell('/auth', {
      responses: {
        'POST /api/user/register': {
          status: 400,
          body: { code: 'VALIDATION_FAILED', message: 'Please check the form', requestId: 'r-1', details },
        },
      },
    });
    await signUp();
    await waitFor(() =>
      expect(main().getByLabelText('Email')).toHaveAccessibleDescription('This domain takes no mail'),
    );
  });
});

describe('the log-in', () => {
  it('hides the success message of a registration once an attempt fails', async () => {
    openShell('/auth', {
      responses: {
        'POST /api/user/register': { body: session },
        'POST /api/user/login': rejected(401, 'E-mail or password is wrong'),
      },
    });
    await signUp();
    await heading('Almost there');
    expect(screen.getByText(/^Registration successful!/)).toBeVisible();
    await press('Log in');
    expect(screen.queryByText(/^Registration successful!/)).not.toBeInTheDocument();
  });

  it('requires both fields [S-084]', async () => {
    const shell = openShell('/login');
    await heading('Welcome back');
    await press('Log in');
    expect(main().getByLabelText('Email')).toBeInvalid();
    expect(main().getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(main().getByLabelText('Password')).toBeInvalid();
    expect(callsTo(shell, 'POST /api/user/login')).toHaveLength(0);
  });

  const me = { 'GET /api/user/me': { body: { user: aUser() } } };

  it('stores the session, fetches the profile and opens the home page [S-085, S-086, S-087, S-110]', async () => {
    const shell = await logIn({ 'POST /api/user/login': { body: session }, ...me });
    await waitFor(() => expect(shell.currentUrl()).toBe('/'));
    expect(localStorage.getItem('auth_token')).toBe('a-token');
    expect(shell.host.shell.session.getSnapshot().user?.name).toBe('Asha Rao');
    await waitFor(() => expect(callsTo(shell, 'GET /api/user/me')).not.toHaveLength(0));
  });

  it('returns to the page from which the visitor came [CON-05]', async () => {
    const shell = await logIn(
      { 'POST /api/user/login': { body: session }, ...me },
      '/login?returnTo=%2Fcourse%2Fceh',
    );
    await waitFor(() => expect(shell.currentUrl()).toBe('/course/ceh'));
  });

  it.each([
    [
      'shows the text of the server [S-088, SEC-21]',
      rejected(401, 'E-mail or password is wrong'),
      'E-mail or password is wrong',
    ],
    ['shows that the log-in failed after a rejection without a text [S-088]', rejected(400), 'Login failed'],
    [
      'shows that the log-in failed if there is no token [S-088]',
      { body: { success: true } },
      'Login failed',
    ],
    [
      'shows that the network failed if there is no response [S-125]',
      () => Promise.reject(new TypeError('Failed')),
      'Network error - please check your connection',
    ],
  ])('%s', async (_, response, text) => {
    await logIn({ 'POST /api/user/login': response });
    expect(await screen.findByText(text)).toBeVisible();
    expect(main().getByLabelText('Email')).toHaveValue('asha@example.in');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('logs out even if the server does not respond [S-111]', async () => {
    const shell = await logIn({ 'POST /api/user/login': { body: session }, ...me });
    await waitFor(() => expect(shell.currentUrl()).toBe('/'));
    sessionStorage.setItem('auth_token', 'left behind');
    await act(() => shell.host.shell.session.signOut());
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(sessionStorage.getItem('auth_token')).toBeNull();
    expect(await screen.findByRole('link', { name: 'LOGIN' })).toBeVisible();
  });
});

describe('a log-in link by mail instead of the password [T17]', () => {
  const rejection = (status: number, code: string, message: string) => ({
    status,
    body: { code, message, requestId: 'r-1' },
  });
  const tooMany = rejection(403, 'LOGIN_LINK_NEEDED', 'Please log in by a link that we mail to you.');
  const fillIn = async () => {
    await heading('Welcome back');
    fill('Email', ' asha@example.in');
    fill('Password', 'a long sentence');
    await press('Log in');
  };

  it('is offered after too many wrong passwords, and the form confirms that it was sent', async () => {
    const shell = openShell('/login', {
      responses: {
        'POST /api/user/login': tooMany,
        'POST /api/user/login-link': { body: { success: true, lastSentAt: '2026-11-24T08:35:00.000Z' } },
      },
    });
    await fillIn();
    expect(await screen.findByText('Please log in by a link that we mail to you.')).toBeVisible();
    await press('Mail me a link');
    expect(await screen.findByText(/mailed a link to it at 2:05 pm IST/)).toBeVisible();
    expect(screen.queryByText('Please log in by a link that we mail to you.')).not.toBeInTheDocument();
    expect(callsTo(shell, 'POST /api/user/login-link')[0]?.body).toEqual({ email: 'asha@example.in' });
  });

  it('is replaced by the time of the last mail while no other one can be sent', async () => {
    const text = 'The last e-mail to this address was sent on 24 Nov, 2:05 pm IST.';
    openShell('/login', {
      responses: {
        'POST /api/user/login': rejection(429, 'RATE_LIMITED', 'Too many attempts.'),
        'POST /api/user/login-link': rejection(429, 'RATE_LIMITED', text),
      },
    });
    await fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Mail me a link' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mail me a link' })).toBeVisible();
  });

  it('is not offered after a single wrong password', async () => {
    openShell('/login', {
      responses: {
        'POST /api/user/login': rejection(401, 'INVALID_CREDENTIALS', 'Invalid e-mail or password'),
      },
    });
    await fillIn();
    expect(await screen.findByText('Invalid e-mail or password')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mail me a link' })).not.toBeInTheDocument();
  });

  it('logs in by a click on a button and not when it is opened, and its token is removed from the URL [SEC-07, T19]', async () => {
    const shell = openShell('/login-link?token=abc', {
      responses: { 'POST /api/user/login-link/session': { body: session } },
    });
    await heading('Log in by link');
    expect(location.search).not.toContain('abc');
    expect(callsTo(shell, 'POST /api/user/login-link/session')).toEqual([]);
    await press('Log in');
    await waitFor(() => expect(shell.currentUrl()).toBe('/'));
    expect(callsTo(shell, 'POST /api/user/login-link/session')[0]?.body).toEqual({ token: 'abc' });
    expect(localStorage.getItem('auth_token')).toBe(session.token);
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports that it no longer works, and links to another way to log in', async () => {
    openShell('/login-link?token=old', {
      responses: { 'POST /api/user/login-link/session': rejection(400, 'INVALID_TOKEN', 'No longer valid') },
    });
    await heading('Log in by link');
    await press('Log in');
    expect(await screen.findByText('No longer valid')).toBeVisible();
    expect(main().getByRole('link', { name: 'Log in another way' })).toHaveAttribute('href', '/login');
    expect(main().queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });
});
