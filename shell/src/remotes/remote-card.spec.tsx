import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFailure } from '@academy/mf-kit/remote-failure';
import { liveRemotes, openShell } from '../testing.js';

const failure = () => Promise.reject(new RemoteFailure(liveRemotes[0]!, new Error('404')));
const versions = (version: string) => ({
  body: { remotes: liveRemotes.map((remote) => ({ ...remote, version })) },
});

async function openFailed(version: string) {
  // The failure is reported to the console as well.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  openShell('/course', { responses: { 'GET /api/registry': versions(version) }, load: failure });
  return within(await screen.findByRole('alert', { name: /This part of the academy/ }));
}

it('the card of a release whose files are deleted offers to load the live release [T66, UX-23]', async () => {
  const card = await openFailed('2.0.0');
  expect(await card.findByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(card.queryByRole('button', { name: 'Try again' })).toBeNull();
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(messages.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

it('the card of a live release offers a retry [T66]', async () => {
  const card = await openFailed('1.0.0');
  await userEvent.click(card.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
