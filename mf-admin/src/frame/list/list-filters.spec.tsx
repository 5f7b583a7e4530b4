import { expect, it } from '@jest/globals';
import { createTestShell } from '@academy/mf-kit/testing';
import { SelectField, ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { ListFilters } from './list-filters.js';
import { SearchBox } from './search-box.js';

function show(chosen: number) {
  const filters = (
    <ListFilters
      label="Search orders"
      chosen={chosen}
      search={<SearchBox id="q" label="Find" value="" onSearch={() => undefined} />}
    >
      <SelectField id="state" label="State" data={[{ value: '', label: 'Any' }]} />
    </ListFilters>
  );
  const { page } = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: filters }],
  });
  render(page, { wrapper: ThemeProvider });
}

it('the filters of a list are collapsed behind a button that opens and closes them', async () => {
  show(0);
  const toggle = screen.getByRole('button', { name: 'Filters' });
  const fields = document.getElementById(toggle.getAttribute('aria-controls')!);
  expect(fields).toContainElement(screen.getByLabelText('State'));
  expect(fields).not.toContainElement(screen.getByLabelText('Find'));
  for (const isOpen of [false, true, false]) {
    expect(toggle).toHaveAttribute('aria-expanded', String(isOpen));
    expect(fields!.hasAttribute('data-open')).toBe(isOpen);
    await userEvent.click(toggle);
  }
});

it('the button of collapsed filters shows how many are set', () => {
  show(2);
  expect(screen.getByRole('search', { name: 'Search orders' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
});
