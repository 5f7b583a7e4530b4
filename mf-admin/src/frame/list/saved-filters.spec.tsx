import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { SavedFilters } from './saved-filters.js';
import { useUrlState } from './use-url-state.js';

const NAMES = ['search', 'state'];
const admin = aUser({ role: 'admin' });
const key = `academy_filters_${admin.id}_orders`;

function List() {
  return <SavedFilters list="orders" names={NAMES} urlState={useUrlState()} />;
}

function show(at: string) {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <List /> }],
    user: admin,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

async function save(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }));
  await userEvent.type(screen.getByLabelText('Name of the filter'), `${name}{Enter}`);
}

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the saved filters of a list', () => {
  it('cannot be saved without a filter', () => {
    show('/?page=3');
    expect(screen.queryByRole('group', { name: 'Saved filters' })).toBeNull();
  });

  it('contain only the filter; an applied one is removed by a second click', async () => {
    const { path } = show('/?tab=orders&page=3&state=stuck&search=asha');
    await save(' Stuck ');
    expect(JSON.parse(localStorage.getItem(key)!)).toEqual([
      { name: 'Stuck', query: 'search=asha&state=stuck' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Stuck' }));
    expect(path()).toBe('/?tab=orders');
    await userEvent.click(screen.getByRole('button', { name: 'Stuck' }));
    expect(path()).toBe('/?tab=orders&search=asha&state=stuck');
  });

  it('replace the one with the same name, after a notice', async () => {
    localStorage.setItem(key, JSON.stringify([{ name: 'Mine', query: 'state=FAILED' }]));
    show('/?state=stuck');
    await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }));
    await userEvent.type(screen.getByLabelText('Name of the filter'), 'Mine');
    expect(screen.getByText('Replaces the saved filter of this name')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(JSON.parse(localStorage.getItem(key)!)).toEqual([{ name: 'Mine', query: 'state=stuck' }]);
  });

  it('are closed by Escape, which returns the focus', async () => {
    show('/?state=stuck');
    await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }));
    await userEvent.keyboard('{Escape}');
    const opener = await screen.findByRole('button', { name: 'Save this filter' });
    await new Promise(requestAnimationFrame);
    expect(opener).toHaveFocus();
  });

  it.each(['no JSON', '{}', '[null, 7, {"name": "", "query": "state=stuck"}, {"name": "A"}]'])(
    'ignore invalid stored data: %s',
    (stored) => {
      localStorage.setItem(key, stored);
      show('/');
      expect(screen.queryByRole('group', { name: 'Saved filters' })).toBeNull();
    },
  );

  it('belong to one admin of a device', () => {
    const other = key.replace(admin.id, '01ARZ3NDEKTSV4RRFFQ69G5FZZ');
    localStorage.setItem(other, JSON.stringify([{ name: 'Theirs', query: 'state=stuck' }]));
    show('/?state=stuck');
    expect(screen.queryByRole('button', { name: 'Theirs' })).toBeNull();
  });

  it('last until the page is left if the browser has no storage, and say so', async () => {
    const { toasts } = show('/?state=stuck');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await save('Stuck');
    expect(screen.getByRole('button', { name: 'Stuck' })).toBeVisible();
    expect(toasts).toMatchObject([{ kind: 'error' }]);
  });
});
