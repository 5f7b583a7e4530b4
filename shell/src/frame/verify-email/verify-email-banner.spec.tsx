import { expect, it } from '@jest/globals';
import { aUser } from '@academy/mf-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../../testing.js';

const user = aUser({ emailVerified: false });
const RESEND = 'POST /api/user/verify/resend';
const banner = () => screen.findByRole('region', { name: 'Your e-mail address' });
const noBanner = () =>
  expect(screen.queryByRole('region', { name: 'Your e-mail address' })).not.toBeInTheDocument();
const userIsLoaded = () => screen.findByRole('link', { name: 'Dashboard' });
const goTo = (name: string) => userEvent.click(screen.getAllByRole('link', { name })[0]!);

it('the banner shows the unconfirmed e-mail address and sends the mail again [CON-06]', async () => {
  const response = { body: { success: true, message: 'ok' } };
  const shell = openShell('/', { user, responses: { [RESEND]: response } });
  const reminder = await banner();
  expect(reminder).toHaveTextContent(`Please confirm ${user.email}. We have sent you a link.`);
  await userEvent.click(within(reminder).getByRole('button', { name: 'Resend e-mail' }));
  expect(await screen.findByText(/We have sent you a new link/)).toBeVisible();
  expect(shell.calls.map(({ call }) => call)).toContain(RESEND);
});

it('the banner shows when another mail can be sent as information, not as an error', async () => {
  const message = 'The last e-mail to this address was sent a moment ago.';
  openShell('/', { user, responses: { [RESEND]: { status: 429, body: { code: 'RATE_LIMITED', message } } } });
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Resend e-mail' }));
  expect((await screen.findByText(message)).closest('[role]')).toHaveAttribute('role', 'status');
});

it('the banner moves the focus to the heading of the page when it is closed, and stays closed for the day', async () => {
  const { unmount } = openShell('/services', { user });
  await banner();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Services' });
  screen.getByRole('button', { name: 'Later' }).focus();
  await userEvent.keyboard('{Enter}');
  noBanner();
  expect(heading).toHaveFocus();
  const closed = localStorage.getItem('verify_email')!;
  expect(closed).not.toContain(user.email);
  unmount();

  openShell('/services', { user, reminder: closed });
  await userIsLoaded();
  await goTo('About Us');
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  noBanner();
});

it('the banner returns on the next day', async () => {
  openShell('/', { user, reminder: 'Sat Nov 28 2015' });
  expect(await banner()).toBeVisible();
});

it('the banner appears on the next page if the first one has reserved no space', async () => {
  openShell('/services', { user, reminder: null });
  await userIsLoaded();
  noBanner();
  expect(localStorage.getItem('verify_email')).toBe('due');
  await goTo('About Us');
  expect(await banner()).toBeVisible();
});

it('the banner disappears once the address is confirmed', async () => {
  openShell('/services', { user: aUser(), reminder: 'due' });
  await userIsLoaded();
  expect(localStorage.getItem('verify_email')).toBeNull();
  await goTo('About Us');
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  noBanner();
});
