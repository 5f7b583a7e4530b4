import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SupportMessage, type MessageThread } from '@academy/contracts/support/message.schemas';
import { type ReplyTemplate } from '@academy/contracts/support/reply-template.schemas';
import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../../features/support/support-admin.js'));
beforeEach(() => sessionStorage.clear());

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
const other: SupportMessage = { ...message, id: '01ARZ3NDEKTSV4RRFFQ69G5FB1', name: 'Ravi Iyer' };
const ofOther = {
  [`GET /api/admin/messages/${other.id}`]: { ...thread, message: { ...thread.message, ...other } },
  [`GET /api/admin/messages/${other.id}/sender`]: { user: null, orders: [], orderTotal: 0 },
};
const template: ReplyTemplate = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FD1',
  name: 'Moved',
  text: 'Dear {name},\nyou are moved ({ticket}).\n{admin}',
  version: 3,
};
const SENDER = `GET /api/admin/messages/${ID}/sender`;
const TEMPLATES = 'GET /api/admin/reply-templates';
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
      [SENDER]: { user: null, orders: [], orderTotal: 0 },
      [TEMPLATES]: { templates: [template] },
      ...responses,
    },
  });
  const { unmount } = render(test.page, { wrapper: ThemeProvider });
  const sent = (verb: string) =>
    test.calls.filter(({ call }) => call.startsWith(verb)).map(({ body }) => body);
  return { ...test, sent, leave: unmount };
}
const pane = async () => {
  const shown = within(await screen.findByRole('region', { name: /^Message/ }, LONG_TIMEOUT));
  await shown.findByText(/I work until six/, {}, LONG_TIMEOUT);
  return shown;
};

describe('the support inbox [AMB-08]', () => {
  it('lists waiting messages with their state, and opens the message in the URL', async () => {
    const { path } = open({}, '/admin?tab=inbox');
    const row = await screen.findByRole('link', { name: /Asha Rao/ }, LONG_TIMEOUT);
    for (const text of ['New', 'Over 48 hours', message.preview]) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('option', { name: 'Waiting (3)' })).toBeVisible();
    await userEvent.click(row);
    expect(path()).toBe(`/admin?tab=inbox&id=${ID}`);
    await pane();
    expect(screen.getByRole('heading', { name: 'Message A7K2-M9QX' })).toHaveFocus();
    expect(document.title).toMatch(/^Message A7K2-M9QX · Messages · Administration/);
    expect(screen.getByRole('link', { name: /Asha Rao/ })).toHaveAttribute('aria-current', 'true');
  });

  it('shows that no message matches a search, and clears the search', async () => {
    const searched = 'GET /api/admin/messages?page=1&limit=20&search=zzz';
    const { path } = open(
      { [searched]: { messages: [], total: 0, page: 1, counts } },
      '/admin?tab=inbox&q=zzz',
    );
    expect(await screen.findByText('Nothing matches this search', {}, LONG_TIMEOUT)).toBeVisible();
    expect(screen.queryByText('Messages from the contact form appear here.')).toBeNull();
    const [clear] = screen.getAllByRole('button', { name: 'Clear the search' }).slice(-1);
    await userEvent.click(clear!);
    expect(path()).toBe('/admin?tab=inbox');
    expect(await screen.findByRole('link', { name: /Asha Rao/ })).toBeVisible();
  });

  it('shows no number of messages while it is unknown', async () => {
    open(
      { [LIST]: new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away' }) },
      '/admin?tab=inbox',
    );
    expect(await screen.findByText('The messages could not be loaded.', {}, LONG_TIMEOUT)).toBeVisible();
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['Waiting', 'New', 'In progress', 'Answered', 'Closed', 'Spam', 'All']);
  });

  it('assigns a message to the admin with the version that was read', async () => {
    const { sent } = open({ [`PUT /api/admin/messages/${ID}`]: thread });
    await userEvent.click((await pane()).getByRole('button', { name: 'Assign to me' }));
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
    await userEvent.click((await pane()).getByRole('button', { name: 'Send it again' }));
    const warning = within(screen.getByRole('alertdialog', { name: 'Send this reply again?' }));
    expect(warning.getByText(/Then asha@example\.in gets it twice/)).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await userEvent.click(warning.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(sent(resend)).toHaveLength(1));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
  });

  it('sends a reply once: a retry has the same key, a changed text another one', async () => {
    let requests = 0;
    const { sent, toasts } = open({
      [REPLY]: () => {
        requests += 1;
        if (requests < 3) throw new ApiError({ status: 0, code: 'NETWORK', message: 'Network error' });
        return thread;
      },
    });
    const shown = await pane();
    const send = () => userEvent.click(shown.getByRole('button', { name: 'Send reply' }));
    await userEvent.type(shown.getByLabelText('Your reply'), 'short');
    await send();
    expect(await shown.findByText('Please write at least 10 characters')).toBeVisible();
    await userEvent.clear(shown.getByLabelText('Your reply'));
    await userEvent.type(shown.getByLabelText('Your reply'), TEXT);
    await send();
    expect(await shown.findByRole('alert')).toHaveTextContent('Network error');
    expect(shown.getByLabelText('Your reply')).toHaveValue(TEXT);
    await send();
    await userEvent.type(shown.getByLabelText('Your reply'), ' Bye.');
    await waitFor(() => expect(shown.getByRole('button', { name: 'Send reply' })).toBeEnabled());
    await send();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    const [first, second, third] = sent('POST') as { key: string; text: string }[];
    expect(second).toEqual(first);
    expect(third?.text).toBe(`${TEXT} Bye.`);
    expect(third?.key).not.toBe(first?.key);
    expect(shown.getByLabelText('Your reply')).toHaveValue('');
  });

  it('is navigated by arrow keys, and Escape returns from a message to its row', async () => {
    const list = { messages: [message, other], total: 2, page: 1, counts };
    const { path } = open({ [LIST]: list }, '/admin?tab=inbox');
    const [asha, ravi] = await screen.findAllByRole('link', { name: /Asha Rao|Ravi Iyer/ }, LONG_TIMEOUT);
    asha?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(ravi).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Home}');
    expect(asha).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await pane();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: /Asha Rao/ })).toHaveFocus();
    expect(path()).toBe(`/admin?tab=inbox&id=${ID}`);
  });

  it('returns to the list with the focus on the message', async () => {
    const { path } = open({}, '/admin?tab=inbox&status=all&id=unknown');
    expect(path()).toContain('unknown');
    expect(await screen.findByText('This message could not be loaded.', {}, LONG_TIMEOUT)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the messages' }));
    expect(await screen.findByText('No message is open')).toBeInTheDocument();
    expect(path()).toBe('/admin?tab=inbox&status=all');
  });

  it('leads to the next message, and from a message that has left the list to the one at its position', async () => {
    const messages = [message, other];
    open({
      [LIST]: () => ({ messages, total: messages.length, page: 1, counts }),
      [`PUT /api/admin/messages/${ID}`]: () => {
        messages.shift();
        return thread;
      },
      ...ofOther,
    });
    const next = { name: 'Next message' };
    const shown = await pane();
    const href = `?tab=inbox&id=${other.id}`;
    expect(await shown.findByRole('link', next)).toHaveAttribute('href', href);
    await userEvent.click(shown.getByRole('button', { name: 'Mark as closed' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Asha Rao/ })).toBeNull());
    expect(shown.getByRole('link', next)).toHaveAttribute('href', href);
    await userEvent.click(screen.getByRole('link', { name: /Ravi Iyer/ }));
    await screen.findByText('Ravi Iyer wrote');
    expect(screen.queryByRole('link', next)).toBeNull();
  });

  it('keeps an unsent reply when another message is opened, and after a reload', async () => {
    const list = { messages: [message, other], total: 2, page: 1, counts };
    const responses = { [LIST]: list, ...ofOther };
    const { leave } = open(responses);
    await userEvent.type((await pane()).getByLabelText('Your reply'), TEXT);
    await userEvent.click(screen.getByRole('link', { name: /Ravi Iyer/ }));
    await screen.findByText('Ravi Iyer wrote');
    expect(screen.getByLabelText('Your reply')).toHaveValue('');
    await userEvent.click(screen.getByRole('link', { name: /Asha Rao/ }));
    expect((await pane()).getByLabelText('Your reply')).toHaveValue(TEXT);
    leave();
    open(responses);
    expect((await pane()).getByLabelText('Your reply')).toHaveValue(TEXT);
  });

  it('shows the account of the e-mail address with its latest orders, and links to both', async () => {
    const order: Transaction = {
      orderId: ID,
      orderNumber: 'AC-1',
      itemType: 'course',
      itemId: ID,
      title: 'Ethical Hacking',
      amount: 999.5,
      amountPaise: 99_950,
      currency: 'INR',
      status: 'REFUND_DUE',
      providerRef: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      paidAt: null,
      invoiceNumber: null,
    };
    open({
      [SENDER]: {
        user: { id: ID, name: 'Asha R.' },
        orders: [order, { ...order, orderNumber: 'AC-2', title: 'Forensics', status: 'SUCCESS' }],
        orderTotal: 7,
      },
    });
    const account = within(
      await screen.findByRole('region', { name: 'Account of this address' }, LONG_TIMEOUT),
    );
    expect(await account.findByRole('link', { name: 'Asha R.' })).toHaveAttribute(
      'href',
      `?tab=users&id=${ID}`,
    );
    expect(account.getByRole('link', { name: 'Ethical Hacking' })).toHaveAttribute(
      'href',
      '?tab=orders&id=AC-1',
    );
    expect(account.getByText('Refund due')).toBeVisible();
    expect(account.getByText('Paid and enrolled')).toBeVisible();
    expect(account.getByText('The latest 2 of 7.')).toBeVisible();
    expect(account.getByText(/^This address is not verified/)).toBeVisible();
  });

  it.each([
    ['No account has this email address.', { user: null, orders: [], orderTotal: 0 }],
    ['No orders yet.', { user: { id: ID, name: 'A' }, orders: [], orderTotal: 0 }],
    [
      'The orders are not available at the moment.',
      { user: { id: ID, name: 'A' }, orders: null, orderTotal: null },
    ],
    ['The account could not be loaded.', new ApiError({ status: 503, code: 'X', message: 'Away' })],
  ])('shows “%s” beside the message', async (text, response) => {
    open({ [SENDER]: response });
    await pane();
    expect(await screen.findByText(text, {}, LONG_TIMEOUT)).toBeVisible();
  });

  it('shows the delivery of the mail of a reply', async () => {
    const reply = { id: '1', authorId: ID, authorName: 'Meera', text: TEXT, createdAt: message.createdAt };
    open({
      [`GET /api/admin/messages/${ID}`]: { ...thread, replies: [{ ...reply, delivery: 'unknown' }] },
    });
    const shown = await pane();
    expect(shown.getByText('Meera answered')).toBeVisible();
    expect(shown.getByText(/^Delivery unknown/)).toBeVisible();
  });
});

describe('a template of replies', () => {
  const dialog = () => within(screen.getByRole('dialog'));
  const openTemplates = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Templates' }, LONG_TIMEOUT));
    await screen.findByRole('list', { name: 'Templates' });
  };

  it('is appended to the reply with name, number and admin filled in', async () => {
    const braces = { ...thread, message: { ...thread.message, name: '{ticket} Rao' } };
    open({ [`GET /api/admin/messages/${ID}`]: braces });
    const shown = await pane();
    const insert = async () => {
      await userEvent.selectOptions(await shown.findByLabelText('Template'), 'Moved');
      await userEvent.click(shown.getByRole('button', { name: 'Insert' }));
    };
    const filled = `Dear {ticket} Rao,\nyou are moved (A7K2-M9QX).\n${aUser().name}`;
    await insert();
    const reply = shown.getByLabelText('Your reply');
    expect(reply).toHaveValue(filled);
    expect(reply).toHaveFocus();
    await insert();
    expect(reply).toHaveValue(`${filled}\n\n${filled}`);
  });

  it('is not inserted if it makes the reply too long', async () => {
    open({ [TEMPLATES]: { templates: [{ ...template, text: 'x'.repeat(3_990) }] } });
    const shown = await pane();
    await userEvent.type(shown.getByLabelText('Your reply'), TEXT);
    await userEvent.selectOptions(await shown.findByLabelText('Template'), 'Moved');
    await userEvent.click(shown.getByRole('button', { name: 'Insert' }));
    expect(shown.getByText(/^The reply would have more than 4,000 characters/)).toBeVisible();
    expect(shown.getByLabelText('Your reply')).toHaveValue(TEXT);
  });

  it('can be added, and is not sent with an unknown placeholder', async () => {
    const { sent } = open({ 'POST /api/admin/reply-templates': { templates: [template] } });
    await openTemplates();
    await userEvent.click(dialog().getByRole('button', { name: 'Add a template' }));
    await userEvent.type(dialog().getByLabelText('Name'), 'Video');
    await userEvent.type(dialog().getByLabelText('Text'), 'Dear {{nmae}, hello.');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findAllByText(/^There is no placeholder \{nmae\}/)).not.toEqual([]);
    expect(sent('POST')).toEqual([]);
    await userEvent.clear(dialog().getByLabelText('Text'));
    await userEvent.type(dialog().getByLabelText('Text'), 'Dear {{name}, hello.');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('POST')).toEqual([{ name: 'Video', text: 'Dear {name}, hello.' }]));
    expect(await screen.findByRole('list', { name: 'Templates' })).toBeVisible();
  });

  it('is edited and deleted with the version that was read; a conflict keeps the input', async () => {
    const one = `/api/admin/reply-templates/${template.id}`;
    const stale = new ApiError({ status: 409, code: 'STALE_VERSION', message: 'Changed meanwhile' });
    const { calls, sent } = open({ [`PUT ${one}`]: stale, [`DELETE ${one}?version=3`]: { templates: [] } });
    await openTemplates();
    await userEvent.click(dialog().getByRole('button', { name: 'Edit Moved' }));
    await userEvent.type(dialog().getByLabelText('Name'), ' on');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Changed meanwhile')).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveValue('Moved on');
    expect(sent('PUT')).toEqual([{ name: 'Moved on', text: template.text, version: 3 }]);
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Delete Moved' }));
    const warning = within(screen.getByRole('alertdialog', { name: 'Delete the template “Moved”?' }));
    await userEvent.click(warning.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No templates yet')).toBeVisible();
    expect(calls.some(({ call }) => call === `DELETE ${one}?version=3`)).toBe(true);
  });
});
