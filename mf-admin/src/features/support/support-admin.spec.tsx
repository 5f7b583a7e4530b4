import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type SupportMessage, type MessageThread } from '@academy/contracts/support/message.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

// Its chunk is not what is tested here, and compiling it takes its time.
beforeAll(() => import('../../features/support/support-admin.js'));

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const ID = '01ARZ3NDEKTSV4RRFFQ69G5FB0';
const LIST = 'GET /api/admin/messages?page=1&limit=20';
const message: SupportMessage = {
  id: ID,
  ticket: 'A7K2-M9QX',
  name: 'Asha Rao',
  email: 'asha@example.in',
  preview: 'May I move to the evening workshop?',
  status: 'new',
  assigneeId: null,
  assigneeName: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  isOverdue: true,
  version: 1,
};
const thread: MessageThread = {
  message: { ...message, text: 'May I move?\nI work until six.' },
  replies: [],
};
const counts = { new: 1, open: 2, answered: 0, closed: 0, spam: 0 };
const REPLY = `POST /api/admin/messages/${ID}/replies`;
const TEXT = 'Yes, we have moved you.';

function open(responses: Record<string, unknown> = {}, at = `/admin?tab=inbox&id=${ID}`) {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      [LIST]: { messages: [message], total: 1, page: 1, counts },
      [`GET /api/admin/messages/${ID}`]: thread,
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  const sent = (verb: string) =>
    test.calls.filter(({ call }) => call.startsWith(verb)).map(({ body }) => body);
  return { ...test, sent };
}
const drawer = async () => {
  const dialog = within(await screen.findByRole('dialog', {}, LONG_TIMEOUT));
  await dialog.findByText(/I work until six/, {}, LONG_TIMEOUT);
  return dialog;
};

describe('the inbox [AMB-08]', () => {
  it('lists what waits with its state, and opens a message by its address', async () => {
    const { path } = open({}, '/admin?tab=inbox');
    const row = await screen.findByRole('button', { name: /Asha Rao/ }, LONG_TIMEOUT);
    for (const text of ['New', 'Over 48 hours', message.preview]) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('option', { name: 'Waiting (3)' })).toBeVisible();
    await userEvent.click(row);
    expect(path()).toBe(`/admin?tab=inbox&id=${ID}`);
    expect((await drawer()).getByRole('heading', { name: 'Message A7K2-M9QX' })).toBeVisible();
  });

  it('names no number of messages while none is known', async () => {
    open(
      { [LIST]: new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away' }) },
      '/admin?tab=inbox',
    );
    expect(await screen.findByText('The messages could not be loaded.', {}, LONG_TIMEOUT)).toBeVisible();
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['Waiting', 'New', 'Taken on', 'Answered', 'Closed', 'Spam', 'All']);
  });

  it('assigns a message to the admin with the version that was read', async () => {
    const { sent } = open({ [`PUT /api/admin/messages/${ID}`]: thread });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Take it on' }));
    await waitFor(() => expect(sent('PUT')).toEqual([{ assignee: 'me', version: 1 }]));
  });

  it('sends a reply of unknown delivery once more, after a warning [decision 0114]', async () => {
    const unknown: MessageThread['replies'][number] = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FC7',
      authorId: ID,
      authorName: 'Meera Nair',
      text: TEXT,
      createdAt: '2026-11-20T11:00:00.000Z',
      delivery: 'unknown',
    };
    const known = { ...unknown, id: '01ARZ3NDEKTSV4RRFFQ69G5FC8', delivery: 'sent' as const };
    const resend = `${REPLY}/${unknown.id}/resend`;
    const { sent, toasts } = open({
      [`GET /api/admin/messages/${ID}`]: { ...thread, replies: [unknown, known] },
      [resend]: thread,
    });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Send it once more' }));
    const warning = within(screen.getByRole('alertdialog', { name: 'Send this answer once more?' }));
    expect(warning.getByText(/asha@example\.in may then get it twice/)).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await userEvent.click(warning.getByRole('button', { name: 'Send it once more' }));
    await waitFor(() => expect(sent(resend)).toHaveLength(1));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
  });

  it('replies once: a retry is sent under the same key, a changed text under another', async () => {
    let requests = 0;
    const { sent, toasts } = open({
      [REPLY]: () => {
        requests += 1;
        if (requests < 3) throw new ApiError({ status: 0, code: 'NETWORK', message: 'Network error' });
        return thread;
      },
    });
    const dialog = await drawer();
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await userEvent.type(dialog.getByLabelText('Your answer'), 'short');
    await send();
    expect(await dialog.findByText('Please write at least 10 characters')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Your answer'));
    await userEvent.type(dialog.getByLabelText('Your answer'), TEXT);
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error');
    expect(dialog.getByLabelText('Your answer')).toHaveValue(TEXT);
    await send();
    await userEvent.type(dialog.getByLabelText('Your answer'), ' Bye.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send answer' })).toBeEnabled());
    await send();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    const [first, second, third] = sent('POST') as { key: string; text: string }[];
    expect(second).toEqual(first);
    expect(third?.text).toBe(`${TEXT} Bye.`);
    expect(third?.key).not.toBe(first?.key);
    expect(dialog.getByLabelText('Your answer')).toHaveValue('');
  });

  it('an unsent reply is not lost by a slip', async () => {
    const { path } = open();
    const dialog = await drawer();
    await userEvent.type(dialog.getByLabelText('Your answer'), TEXT);
    await userEvent.keyboard('{Escape}');
    expect(path()).toContain(ID);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByLabelText('Your answer')).toHaveValue(TEXT);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(dialog.queryByRole('button', { name: 'Keep writing' })).toBeNull();
    expect(dialog.getByLabelText('Your answer')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close without sending' }));
    expect(path()).toBe('/admin?tab=inbox');
  });

  it('shows the delivery of the mail of a reply', async () => {
    const reply = { id: '1', authorId: ID, authorName: 'Meera', text: TEXT, createdAt: message.createdAt };
    open({
      [`GET /api/admin/messages/${ID}`]: { ...thread, replies: [{ ...reply, delivery: 'unknown' }] },
    });
    const dialog = await drawer();
    expect(dialog.getByText('Meera answered')).toBeVisible();
    expect(dialog.getByText(/^Not known whether it arrived/)).toBeVisible();
  });
});
