import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testing.js';

const releases = [{ remote: 'mf_catalog', version: '2.0.0-try', until: '2026-11-23T06:30:00.000Z' }];

it('the banner shows the previewed version and its end, and returns to the live version [F8]', async () => {
  const shell = openShell('/', {
    preview: { releases },
    responses: { 'DELETE /api/registry/preview': { body: { success: true } } },
  });
  const banner = within(await screen.findByRole('complementary', { name: 'A version that you try' }));
  expect(banner.getByText(/mf_catalog 2\.0\.0-try.*until 23 Nov 2026, 12:00 pm IST/)).toBeVisible();
  await userEvent.click(banner.getByRole('button', { name: 'Back to the live version' }));
  expect(shell.calls.map(({ call }) => call)).toContain('DELETE /api/registry/preview');
});

it('the banner shows that a preview link has expired until it is dismissed [F8]', async () => {
  openShell('/', { preview: { releases: [], refused: 'expired' } });
  expect(
    await screen.findByText(/link that you followed has expired\. .* You see the live version\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/has expired/)).toBeNull();
});
