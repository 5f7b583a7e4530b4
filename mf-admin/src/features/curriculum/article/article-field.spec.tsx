import { useState } from 'react';
import { beforeAll, expect, it } from '@jest/globals';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { ArticleField } from './article-field.js';

// jsdom has no layout, so a text has no position on the screen.
beforeAll(() => {
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});

function Page({ first, onChange }: { first: string; onChange: (text: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <ArticleField
      value={value}
      error=""
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

async function open(first: string) {
  const changes: string[] = [];
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <Page first={first} onChange={(text) => changes.push(text)} /> }],
    user: aUser({ role: 'admin' }),
  });
  render(test.page, { wrapper: ThemeProvider });
  await screen.findByRole('textbox', { name: 'Article' });
  return { changes };
}
const tool = (name: string) => screen.getByRole('button', { name });

it('the field of an article shows it formatted, with a label and a hint, and changes nothing by itself', async () => {
  const { changes } = await open('# Why\n\n* one\n* **two**');
  const text = screen.getByRole('textbox', { name: 'Article' });
  expect(text).toHaveAccessibleDescription(/^Format it with the buttons/);
  expect(text.querySelector('h2')).toHaveTextContent('Why');
  expect(text.querySelector('strong')).toHaveTextContent('two');
  await userEvent.click(tool('Edit as Markdown'));
  expect(screen.getByLabelText('Article')).toHaveValue('# Why\n\n* one\n* **two**');
  expect(changes).toEqual([]);
});

it('the toolbar of an article has one tab stop, and arrow keys move between its buttons', async () => {
  await open('word');
  const toolbar = screen.getByRole('toolbar', { name: 'Format of the article' });
  expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  act(() => tool('Bold').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(tool('Italic')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(tool('Redo')).toHaveFocus();
  expect(tool('Redo')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(tool('Bold')).toHaveFocus();
});

it('a button of the toolbar formats the block at the cursor, is shown as pressed, and returns the focus to the text', async () => {
  const { changes } = await open('word');
  expect(tool('Heading')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(tool('Heading'));
  expect(changes).toEqual(['## word']);
  expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('textbox', { name: 'Article' })).toHaveFocus();
});

it('the form of a link rejects an invalid URL, and adds https to a URL without it', async () => {
  const { changes } = await open('');
  await userEvent.click(tool('Link'));
  const address = screen.getByLabelText('Address of the link');
  expect(address).toHaveFocus();
  await userEvent.type(address, 'javascript:alert(1){Enter}');
  expect(address).toBeInvalid();
  await userEvent.clear(address);
  await userEvent.type(address, 'example.com/a{Enter}');
  expect(changes).toEqual(['<https://example.com/a>']);
  expect(screen.queryByLabelText('Address of the link')).toBeNull();
});

it('the formatted view shows text that was typed as Markdown', async () => {
  const { changes } = await open('');
  await userEvent.click(tool('Edit as Markdown'));
  await userEvent.type(screen.getByLabelText('Article'), '## Why');
  await userEvent.click(tool('Edit as Markdown'));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Article' }).querySelector('h2')).toHaveTextContent('Why'),
  );
  expect(changes.at(-1)).toBe('## Why');
});
