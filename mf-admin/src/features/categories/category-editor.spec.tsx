import { expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell, type FakeResponse } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CategoryEditor } from './category-editor.js';

const category = { id: '01M800000000000000000000C1', name: 'Security', courses: 3, workshops: 1 };

const pageWith = (responses: Readonly<Record<string, FakeResponse>>) =>
  createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <CategoryEditor /> }],
    user: aUser({ role: 'admin' }),
    responses,
  });

it('a conflict shows the name that another admin saved, and keeps the typed one', async () => {
  let listed = [category];
  const rename = `PUT /api/admin/category/${category.id}`;
  const test = pageWith({
    'GET /api/admin/categories': () => ({ categories: listed }),
    [rename]: () => {
      listed = [{ ...category, name: 'Defence' }];
      throw new ApiError({ status: 409, code: 'STALE_VERSION', message: 'Another admin renamed it.' });
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Security' }));
  await userEvent.type(screen.getByLabelText('Name'), ' desk{Enter}');
  expect(await screen.findByText('Another admin renamed it.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Security desk');
  // The second attempt sends the name that is shown now.
  await userEvent.keyboard('{Enter}');
  expect(test.calls).toContainEqual({ call: rename, body: { name: 'Security desk', seen: 'Defence' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Defence')).toBeVisible();
  expect(test.calls).toContainEqual({ call: rename, body: { name: 'Security desk', seen: 'Security' } });
});

it('the field of a category’s name takes the focus from its button, and returns it', async () => {
  const test = pageWith({ 'GET /api/admin/categories': { categories: [category] } });
  render(test.page, { wrapper: ThemeProvider });
  const button = await screen.findByRole('button', { name: 'Rename Security' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Rename Security' })).toHaveFocus();
});
