import { expect, it, jest } from '@jest/globals';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import { remote } from '../../../remote.js';

jest.unstable_mockModule('./editor/article-editor.js', () => {
  throw new Error('The network is gone');
});

it('an article can be edited as Markdown if the editor cannot be loaded', async () => {
  const { ArticleField } = await import('./article-field.js');
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <ArticleField value="## Why" error="" onChange={() => undefined} /> }],
    user: aUser({ role: 'admin' }),
  });
  render(test.page, { wrapper: ThemeProvider });
  expect(await screen.findByText(/The editor could not be loaded/)).toBeVisible();
  expect(screen.getByLabelText('Article')).toHaveValue('## Why');
  expect(screen.queryByRole('button', { name: 'Edit as Markdown' })).toBeNull();
});
