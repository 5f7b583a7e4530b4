import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveRemotes, openShell, type FakeResponse } from '../testing.js';

const newer: FakeResponse = {
  body: { remotes: liveRemotes.map((remote) => ({ ...remote, version: '2.0.0' })) },
};
const failing: FakeResponse = { status: 503, body: { code: 'UNAVAILABLE', message: 'Down', requestId: 'r' } };
const REGISTRY = 'GET /api/registry';
const back = () => act(() => void window.dispatchEvent(new Event('focus')));
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

it('a user who returns to the tab is offered the new version once [UX-23]', async () => {
  const shell = openShell('/', { responses: { [REGISTRY]: newer } });
  await screen.findByRole('heading', { level: 1 });
  expect(shell.calls.filter(({ call }) => call === REGISTRY)).toEqual([]);
  await back();
  expect(await messages().findByText(/A new version is available/)).toBeVisible();
  expect(messages().getByRole('button', { name: 'Refresh' })).toBeVisible();
  await back();
  expect(shell.calls.filter(({ call }) => call === REGISTRY)).toHaveLength(1);
  await userEvent.click(messages().getByRole('button', { name: 'Dismiss' }));
  expect(messages().queryByText(/A new version/)).toBeNull();
});

it('a user on a payment page gets no prompt [UX-23]', async () => {
  const shell = openShell('/', { responses: { [REGISTRY]: newer } });
  await screen.findByRole('heading', { level: 1 });
  await back();
  await messages().findByText(/A new version/);
  await act(() => shell.router.navigate('/payment/success'));
  expect(messages().queryByText(/A new version/)).toBeNull();
});

it('the prompt is not shown while the live version is unknown [UX-23]', async () => {
  const shell = openShell('/', { responses: { [REGISTRY]: failing } });
  await screen.findByRole('heading', { level: 1 });
  await back();
  await waitFor(() => expect(shell.calls.map(({ call }) => call)).toContain(REGISTRY));
  expect(messages().queryByText(/A new version/)).toBeNull();
});
