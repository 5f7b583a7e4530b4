import { expect, it } from '@jest/globals';
import { type User } from '@academy/contracts/users/user.schemas';
import { aUser } from '@academy/mf-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testing.js';

it('the admin area shows an outage while the session cannot be loaded, and opens afterwards', async () => {
  let isUnavailable = true;
  const user = aUser({ role: 'admin' });
  const unavailable = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Away', requestId: 'r' } };
  openShell('/admin', {
    user,
    responses: { 'GET /api/user/me': () => (isUnavailable ? unavailable : { body: { user } }) },
  });
  expect(await screen.findByText('The academy is not available right now')).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'mf_admin' })).toBeVisible();
});

it('a former admin sees a message after the next rejection, and is redirected to the home page [S-266]', async () => {
  let user: User = aUser({ role: 'admin' });
  const shell = openShell('/admin', {
    user,
    responses: {
      'GET /api/user/me': () => ({ body: { user } }),
      'GET /api/admin/users': { status: 403, body: { code: 'FORBIDDEN', message: 'No', requestId: 'r' } },
    },
  });
  await screen.findByRole('heading', { name: 'mf_admin' });
  user = aUser({ role: 'user' });
  await act(async () => {
    await shell.host.shell.api.get('/api/admin/users').catch(() => undefined);
  });
  await waitFor(() => expect(shell.currentUrl()).toBe('/'));
  expect(await screen.findByText('You are no longer an administrator.')).toBeVisible();
});
