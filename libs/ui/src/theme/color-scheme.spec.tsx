import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useColorScheme } from './color-scheme.js';
import { ThemeProvider } from './theme-provider.js';

function Switch() {
  const { scheme, setScheme } = useColorScheme();
  return <button onClick={() => setScheme('dark')}>{scheme}</button>;
}
const page = () =>
  render(
    <ThemeProvider>
      <Switch />
    </ThemeProvider>,
  );
const dress = () => document.documentElement.getAttribute('data-mantine-color-scheme');

beforeEach(() => localStorage.clear());

it('the colour scheme follows the system until the user chooses one, and stores the choice [UX-13]', async () => {
  const { unmount } = page();
  expect([screen.getByRole('button').textContent, dress()]).toEqual(['auto', 'light']);
  await userEvent.click(screen.getByRole('button'));
  expect([screen.getByRole('button').textContent, dress()]).toEqual(['dark', 'dark']);
  unmount();
  page();
  expect([screen.getByRole('button').textContent, dress()]).toEqual(['dark', 'dark']);
});
