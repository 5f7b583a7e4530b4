import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportCheck, type ImportPart } from '@academy/contracts/imports/import.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../../routes/users-tab.js'));

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const HASH = 'a'.repeat(64);
const found: ImportCheck = {
  hash: HASH,
  rows: 150,
  good: 148,
  unchanged: 1,
  bad: [{ line: 3, column: 'email', value: 'no address', reason: 'Please enter a valid e-mail address' }],
  badFile: 'line',
};
const part: ImportPart = { done: 100, unchanged: 0, failed: [], next: 100, rows: 150, lines: '1' };
const CHECK = 'POST /api/admin/imports/users/check';
const applyFrom = (from: number) => `POST /api/admin/imports/users?hash=${HASH}&from=${from}`;

async function open(responses: Record<string, unknown>) {
  const test = createTestShell({
    at: '/admin?tab=users',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      'GET /api/admin/users?page=1&limit=20': { users: [], total: 0, page: 1 },
      [CHECK]: found,
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }, LONG_TIMEOUT));
  const dialog = within(screen.getByRole('dialog'));
  const file = new File(['name,email\n'], 'people.csv', { type: 'application/vnd.ms-excel' });
  await userEvent.upload(dialog.getByLabelText('CSV file'), file);
  await userEvent.click(dialog.getByRole('button', { name: 'Check the file' }));
  return { ...test, dialog, posts: () => test.calls.filter(({ call }) => call.startsWith('POST')) };
}

describe('the import of users', () => {
  it('shows every invalid row first, then applies exactly the shown changes, part by part', async () => {
    const { dialog, posts } = await open({
      [applyFrom(0)]: part,
      [applyFrom(100)]: { ...part, done: 48, unchanged: 1, next: null },
    });
    const row = within((await dialog.findByText('no address')).closest('tr')!);
    for (const text of ['3', 'email', 'Please enter a valid e-mail address'])
      expect(row.getByText(text)).toBeVisible();
    expect(posts().map(({ call }) => call)).toEqual([CHECK]);
    expect((posts()[0]?.body as Blob).type).toBe('text/csv');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite 148' }));
    expect(
      await dialog.findByText('Done: 148. Already up to date: 1. Failed: 0.', {}, LONG_TIMEOUT),
    ).toBeVisible();
    expect(posts().map(({ call }) => call)).toEqual([CHECK, applyFrom(0), applyFrom(100)]);
    expect(dialog.getByRole('button', { name: 'Save the result' })).toBeEnabled();
  });

  it('continues after a failure with the failed part', async () => {
    let isUnavailable = true;
    const { dialog, posts } = await open({
      [applyFrom(0)]: part,
      [applyFrom(100)]: () => {
        if (isUnavailable) throw new ApiError({ status: 503, code: 'X', message: 'Busy. Please try again.' });
        return { ...part, done: 48, next: null };
      },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Invite 148' }, LONG_TIMEOUT));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Busy');
    isUnavailable = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText(/^Done: 148/, {}, LONG_TIMEOUT)).toBeVisible();
    expect(posts().map(({ call }) => call)).toEqual([CHECK, applyFrom(0), applyFrom(100), applyFrom(100)]);
  });

  it('stops on request, shows the result so far, and can be continued', async () => {
    let respond: (given: ImportPart) => void = () => {};
    const { dialog, posts } = await open({
      [applyFrom(0)]: () => new Promise<ImportPart>((resolve) => (respond = resolve)),
      [applyFrom(100)]: { ...part, done: 48, unchanged: 1, next: null },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Invite 148' }, LONG_TIMEOUT));
    await userEvent.click(await dialog.findByRole('button', { name: 'Stop' }, LONG_TIMEOUT));
    expect(dialog.getByRole('button', { name: 'Stopping…' })).toHaveAttribute('aria-disabled', 'true');
    respond(part);
    expect(await dialog.findByText(/^Stopped after 100 of 150 rows\./, {}, LONG_TIMEOUT)).toHaveTextContent(
      'Done: 100. Already up to date: 0. Failed: 0.',
    );
    expect(posts().map(({ call }) => call)).toEqual([CHECK, applyFrom(0)]);
    expect(dialog.getByRole('button', { name: 'Save the result' })).toBeEnabled();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(
      await dialog.findByText('Done: 148. Already up to date: 1. Failed: 0.', {}, LONG_TIMEOUT),
    ).toBeVisible();
    expect(posts().map(({ call }) => call)).toEqual([CHECK, applyFrom(0), applyFrom(100)]);
  });

  it('shows the error of a file that is not CSV', async () => {
    const { dialog } = await open({
      [CHECK]: new ApiError({ status: 400, code: 'BAD_FILE', message: 'The file is not in UTF-8.' }),
    });
    expect(await dialog.findByRole('alert')).toHaveTextContent('not in UTF-8');
    expect(dialog.queryByRole('button', { name: /^Invite/ })).toBeNull();
  });
});
