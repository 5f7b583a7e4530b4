import { describe, expect, it, jest } from '@jest/globals';
import { createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { RowMenu, type RowAction } from './row-menu.js';

function show(actions: readonly RowAction[]) {
  const { page } = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [
      {
        path: '/',
        element: (
          <>
            <RowMenu name="Ethics" actions={actions} />
            <button type="button">After</button>
          </>
        ),
      },
    ],
  });
  render(page, { wrapper: ThemeProvider });
}
const more = () => screen.getByRole('button', { name: 'More actions for Ethics' });
const menu = () => screen.queryByRole('group', { name: 'More actions for Ethics' });
const entry = (name: string) => within(menu()!).getByText(name);

const remove = jest.fn();
const publish = jest.fn();
const ACTIONS: readonly RowAction[] = [
  { key: 'cancel', label: 'Cancel', isDanger: true, onSelect: remove },
  { key: 'publish', label: 'Publish', onSelect: publish },
  { key: 'site', label: 'View on the site', href: '/course/ethics' },
];

describe('the menu of a row', () => {
  it('is left out without actions', () => {
    show([]);
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
  });

  it('lists destructive actions last', async () => {
    show(ACTIONS);
    await userEvent.click(more());
    expect([...menu()!.children].map(({ textContent }) => textContent)).toEqual([
      'Publish',
      'View on the site',
      'Cancel',
    ]);
  });

  it('is navigated by arrow keys, which wrap around, and by Home and End', async () => {
    show(ACTIONS);
    more().focus();
    await userEvent.keyboard('{Enter}');
    for (const [key, name] of [
      ['', 'Publish'],
      ['{ArrowUp}', 'Cancel'],
      ['{ArrowDown}', 'Publish'],
      ['{ArrowDown}', 'View on the site'],
      ['{End}', 'Cancel'],
      ['{Home}', 'Publish'],
    ] as const) {
      if (key) await userEvent.keyboard(key);
      expect(entry(name)).toHaveFocus();
    }
  });

  it('closes before the action begins, with the focus on its button', async () => {
    publish.mockImplementation(() => expect(more()).toHaveFocus());
    show(ACTIONS);
    await userEvent.click(more());
    await userEvent.click(entry('Publish'));
    expect(publish).toHaveBeenCalledTimes(1);
    expect(menu()).toBeNull();
    expect(more()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes by a second press, by Tab, and when its row moves', async () => {
    show(ACTIONS);
    await userEvent.click(more());
    await userEvent.click(more());
    expect(menu()).toBeNull();
    await userEvent.click(more());
    await userEvent.keyboard('{End}{Tab}');
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    expect(menu()).toBeNull();
    await userEvent.click(more());
    fireEvent.scroll(document);
    expect(menu()).toBeNull();
  });

  it('opens a public page in a new tab', async () => {
    show(ACTIONS);
    await userEvent.click(more());
    expect(entry('View on the site')).toHaveAttribute('target', '_blank');
    expect(entry('View on the site')).toHaveAttribute('href', '/course/ethics');
  });
});
