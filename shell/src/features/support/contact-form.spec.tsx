import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@academy/mf-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, type FakeResponse } from '../../testing.js';

const CALL = 'POST /api/contact';
const thanks: FakeResponse = {
  body: { success: true, message: 'Message sent successfully.', ticket: 'A7K2-M9QX' },
};
const typed = { name: 'Asha Rao', email: 'asha@example.in', message: 'May I move to the evening?' };

async function openForm(response: FakeResponse = thanks, options: Parameters<typeof openShell>[1] = {}) {
  const shell = openShell('/helpdesk', {
    ...options,
    responses: { 'GET /api/faq': { body: { faq: [] } }, [CALL]: response },
  });
  await screen.findByRole('heading', { level: 3, name: 'Send us a message' });
  const sent = () => shell.calls.filter(({ call }) => call === CALL).map(({ body }) => body);
  return { ...shell, sent };
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const problem = { name: 'There is a problem' };
const button = () => screen.getByRole('button', { name: /^Send/ });

async function fillIn({ name, email, message } = typed) {
  for (const known of [/^Name/, /^Email/]) await userEvent.clear(field(known));
  await userEvent.type(field(/^Name/), name);
  await userEvent.type(field(/^Email/), email);
  await userEvent.type(field(/^Message/), message);
}

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

describe('the contact form', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is beside a panel with the academy’s address, phone and e-mail [S-054]', async () => {
    await openForm(thanks, { site: { contactEmail: 'hello@academy.test', contactPhone: '+91 86430 1' } });
    const panel = within(screen.getByRole('region', { name: 'How to reach us' }));
    expect(panel.getByRole('link', { name: 'hello@academy.test' })).toHaveAttribute(
      'href',
      'mailto:hello@academy.test',
    );
    expect(panel.getByRole('link', { name: '+91 86430 1' })).toHaveAttribute('href', 'tel:+91864301');
    expect(panel.getByText('Bapatla')).toBeVisible();
  });

  it('has the fields name, e-mail and message, all of them required [S-055, S-056]', async () => {
    const { sent } = await openForm();
    for (const name of [/^Name/, /^Email/, /^Message/]) expect(field(name)).toBeRequired();
    expect(field(/^Email/)).toHaveAttribute('type', 'email');
    await userEvent.click(button());
    const summary = screen.getByRole('alert', problem);
    await waitFor(() => expect(summary).toHaveFocus());
    const lines = within(summary).getAllByRole('link');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Please enter your name',
      'Please enter your e-mail address',
      'Please enter a message',
    ]);
    await userEvent.click(lines[2]!);
    expect(field(/^Message/)).toHaveFocus();
    expect(field(/^Message/)).toHaveAccessibleDescription(/Please enter a message/);
    expect(sent()).toEqual([]);
  });

  it('says that no confirmation is mailed if the address has had one, and shows the number to note [T19]', async () => {
    await openForm({ body: { ...(thanks.body as object), hasReceipt: false } });
    await fillIn();
    await userEvent.click(button());
    expect(await screen.findByText(/A7K2-M9QX\. Please note it: .* none is mailed/)).toBeVisible();
    expect(screen.queryByText(/is on its way/)).toBeNull();
  });

  it.each([
    ['name', { ...typed, name: 'A' }, 'The name needs at least 2 characters'],
    ['email', { ...typed, email: 'asha' }, 'Please enter a valid e-mail address'],
    ['message', { ...typed, message: 'short' }, 'The message needs at least 10 characters'],
  ])('rejects an invalid %s before it is sent [AMB-04]', async (_, values, text) => {
    const { sent } = await openForm();
    await fillIn(values);
    await userEvent.click(button());
    expect(within(screen.getByRole('alert', problem)).getByText(text)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows Sending... while it is being sent, then thanks with a number, and is empty [S-057, S-058, S-059]', async () => {
    let respond = (_: typeof thanks) => {};
    const { sent } = await openForm(() => new Promise((resolve) => (respond = resolve)));
    await fillIn();
    await userEvent.click(button());
    const sending = await screen.findByRole('button', { name: 'Sending...' });
    expect(sending).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(sending);
    await userEvent.type(field(/^Name/), '{Enter}');
    expect(sent()).toEqual([{ ...typed, website: '' }]);
    await act(async () => respond(thanks));
    expect(await screen.findByText('Message sent successfully.')).toBeVisible();
    expect(screen.getByText(/A7K2-M9QX/).closest('[role=status]')).toBeVisible();
    for (const name of [/^Name/, /^Email/, /^Message/]) expect(field(name)).toHaveValue('');
    expect(sent()).toHaveLength(1);
    expect(button()).toBeEnabled();
  });

  it('moves the focus from the button to the thanks [S-057, S-058, WCAG 2.4.3]', async () => {
    let respond = (_: typeof thanks) => {};
    await openForm(() => new Promise((resolve) => (respond = resolve)));
    await fillIn();
    button().focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveFocus();
    await act(async () => respond(thanks));
    const outcome = (await screen.findByText(/A7K2-M9QX/)).closest('[role=status]');
    await waitFor(() => expect(outcome).toHaveFocus());
  });

  it('shows the server’s message, and keeps the input [S-060]', async () => {
    const body = { code: 'RATE_LIMITED', message: 'Too many attempts. Please wait.', requestId: 'r' };
    await openForm({ status: 429, body });
    await fillIn();
    await userEvent.click(button());
    expect(await screen.findByRole('alert', problem)).toHaveTextContent('Too many attempts. Please wait.');
    expect(field(/^Message/)).toHaveValue(typed.message);
    expect(button()).toBeEnabled();
  });

  it('shows Failed to send message if the server sends no text [S-060]', async () => {
    await openForm({ status: 500, body: {} });
    await fillIn();
    await userEvent.click(button());
    expect(await screen.findByRole('alert', problem)).toHaveTextContent('Failed to send message');
    expect(field(/^Name/)).toHaveValue(typed.name);
  });

  it('shows the server’s messages at their fields [S-060]', async () => {
    const details = { fields: [{ path: 'email', message: 'This domain takes no mail' }] };
    await openForm({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'Bad', requestId: 'r', details },
    });
    await fillIn();
    await userEvent.click(button());
    await waitFor(() => expect(field(/^Email/)).toHaveAccessibleDescription(/takes no mail/));
  });

  it('holds the message without a connection, and sends it once it is back [UX-18]', async () => {
    const { sent } = await openForm();
    await fillIn();
    setOnline(false);
    await userEvent.click(button());
    expect(await screen.findByText(/The message goes out as soon as the connection is back/)).toBeVisible();
    expect(sent()).toEqual([]);
    expect(field(/^Message/)).toHaveValue(typed.message);
    setOnline(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Message sent successfully.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  describe('a message that is unsent when the user leaves the page [UX-18]', () => {
    async function leaveIt(options?: Parameters<typeof openShell>[1]) {
      const shell = await openForm(thanks, options);
      if (options?.user) await waitFor(() => expect(field(/^Name/)).toHaveValue(options.user?.name));
      await fillIn();
      setOnline(false);
      await userEvent.click(button());
      await screen.findByText(/The message goes out as soon as the connection is back/);
      const banner = within(screen.getAllByRole('banner')[0]!);
      await userEvent.click(banner.getByRole('link', { name: 'Services' }));
      await screen.findByRole('heading', { level: 1, name: 'Services' });
      setOnline(true);
      act(() => void window.dispatchEvent(new Event('online')));
      const reopen = async () => {
        await userEvent.click(banner.getByRole('link', { name: 'Help Desk' }));
        await screen.findByRole('heading', { level: 3, name: 'Send us a message' });
      };
      return { ...shell, reopen };
    }

    it('is restored in the form, marked as unsent, and deleted once it is sent', async () => {
      const { reopen, sent } = await leaveIt();
      await reopen();
      expect(await screen.findByText(/This message is not sent yet/)).toBeVisible();
      expect(field(/^Name/)).toHaveValue(typed.name);
      expect(field(/^Message/)).toHaveValue(typed.message);
      expect(sent()).toEqual([]);
      await userEvent.click(button());
      expect(await screen.findByText('Message sent successfully.')).toBeVisible();
      expect(sent()).toEqual([{ ...typed, website: '' }]);
      expect(screen.queryByText(/This message is not sent yet/)).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    });

    it('is restored after a reload, and can be discarded', async () => {
      const { unmount } = await leaveIt();
      unmount();
      await openForm(thanks, { isReload: true });
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
      expect(field(/^Message/)).toHaveValue('');
      expect(sessionStorage).toHaveLength(0);
    });

    it('is not shown to another account in the same tab (SEC)', async () => {
      const { unmount } = await leaveIt({ user: aUser() });
      unmount();
      const other = aUser({ id: '01ARZ3NDEKTSV4RRFFQ69G5FBB', email: 'ravi@example.in', name: 'Ravi' });
      await openForm(thanks, { isReload: true, user: other });
      await waitFor(() => expect(field(/^Name/)).toHaveValue('Ravi'));
      expect(field(/^Message/)).toHaveValue('');
      expect(screen.queryByText(/This message is not sent yet/)).toBeNull();
    });
  });

  it('has a field that is hidden from sight, screen readers and keyboard [SEC-17]', async () => {
    await openForm();
    const trap = document.getElementById('contact-website')!;
    expect(trap.tabIndex).toBe(-1);
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  });

  it('fills in name and e-mail of the signed-in user', async () => {
    const user = { name: 'Asha Rao', email: 'asha@example.in' };
    await openForm(thanks, { user: user as NonNullable<Parameters<typeof openShell>[1]>['user'] });
    await waitFor(() => expect(field(/^Email/)).toHaveValue(user.email));
    expect(field(/^Name/)).toHaveValue(user.name);
  });
});
