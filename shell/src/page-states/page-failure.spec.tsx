import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

const refresh = jest.fn();
jest.unstable_mockModule('../releases/refresh.js', () => ({ refresh }));
jest.unstable_mockModule('../routes/information/screens.js', () => {
  throw new Error('Loading chunk information failed');
});
const { openShell } = await import('../testing.js');

it('a page whose code did not load without a connection says so, and loads when it is restored [UX-18]', async () => {
  // React logs the failure to the console as well.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openShell('/policies');
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  expect(screen.queryByText(/went wrong/)).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it('a page whose code did not load with a connection shows a failure of the academy and a button to load it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openShell('/services');
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});
