import { beforeAll, describe, expect, it } from '@jest/globals';
import { type RemoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { aCanary, aReleaseList, aRemote } from '../release.factory.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../release-admin.js'));

const LIST = 'GET /api/admin/releases';
const path = (what: string) => `POST /api/admin/releases/mf_catalog/${what}`;
const rejected = (code: string, message: string) => new ApiError({ status: 409, code, message });

/** Opens a dialog by its button on the card of `releases`. */
async function openDialog(button: RegExp, releases: RemoteReleases, responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: '/admin?tab=releases',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/stats': {}, [LIST]: aReleaseList(releases), ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  return {
    ...test,
    dialog,
    enterReason: async (reason: string) => {
      await userEvent.click(dialog.getByLabelText('Reason'));
      await userEvent.paste(reason);
    },
    submit: (name: string) => userEvent.click(dialog.getByRole('button', { name })),
    sent: () => test.calls.filter(({ call }) => call.startsWith('POST')),
    effects: () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent),
  };
}

describe('the dialog that starts a canary', () => {
  it('shows which users get which version, sends the shown sequence number, and reports success [F4]', async () => {
    const begun = aRemote({ canary: aCanary({ percent: 25 }), sequence: 3 });
    const { dialog, enterReason, submit, sent, effects, toasts } = await openDialog(
      /^Start a canary/,
      aRemote(),
      {
        [path('canary')]: begun,
        [LIST]: aReleaseList(aRemote()),
      },
    );
    expect(effects()).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Version'), '1.2.0');
    const share = dialog.getByLabelText(/^Share of the sessions/);
    await userEvent.clear(share);
    await userEvent.type(share, '25');
    expect(effects()).toEqual([
      '25% of the sessions get 1.2.0 within ten seconds.',
      'All others keep 1.1.0.',
    ]);
    await enterReason(' new filters ');
    await submit('Start canary');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', message: '25% of the sessions get 1.2.0 of Catalogue.' }]),
    );
    expect(sent()).toEqual([
      {
        call: path('canary'),
        body: { version: '1.2.0', percent: 25, expect: 2, reason: 'new filters' },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows every missing or invalid field and sends nothing', async () => {
    const { dialog, submit, sent } = await openDialog(/^Start a canary/, aRemote());
    const share = dialog.getByLabelText(/^Share of the sessions/);
    await userEvent.clear(share);
    await userEvent.type(share, '101');
    await submit('Start canary');
    for (const text of [
      'Please choose a version',
      'Please enter a whole number from 1 to 100',
      'Please enter a reason',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('warns that the running canary ends if another version is chosen', async () => {
    const { dialog, effects } = await openDialog(/^Change the canary/, aRemote({ canary: aCanary() }));
    expect(dialog.getByLabelText('Version')).toHaveValue('1.2.0');
    expect(dialog.getByLabelText(/^Share/)).toHaveValue('10');
    await userEvent.selectOptions(dialog.getByLabelText('Version'), '1.0.0');
    expect(effects()).toContain('The canary 1.2.0 ends.');
  });
});

describe('a dialog that changes the live version', () => {
  const running = aRemote({ canary: aCanary(), sequence: 3 });

  it('promotes the canary with a reason, and moves the focus to its remote [F1]', async () => {
    const now = aRemote({ live: { ...aCanary() }, before: ['1.1.0', '1.0.0'], sequence: 4 });
    let listed = aReleaseList(running);
    const { enterReason, submit, sent, effects, toasts } = await openDialog(/^Promote/, running, {
      [LIST]: () => listed,
      [path('promote')]: () => {
        listed = aReleaseList(now);
        return now;
      },
    });
    expect(effects()).toEqual([
      'All sessions get 1.2.0 instead of 1.1.0 within ten seconds.',
      'You can roll back to 1.1.0 afterwards.',
    ]);
    await submit('Promote');
    expect(sent()).toEqual([]);
    await enterReason('it fares well');
    await submit('Promote');
    await waitFor(() => expect(toasts[0]?.message).toBe('All sessions get 1.2.0 of Catalogue.'));
    expect(sent()[0]?.body).toEqual({ version: '1.2.0', expect: 3, reason: 'it fares well' });
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Canary/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Catalogue' })).toHaveFocus());
  });

  it('reverts the canary and leaves the live version', async () => {
    const { enterReason, submit, sent, effects } = await openDialog(/^Revert the canary/, running, {
      [path('rollback')]: aRemote({ sequence: 4 }),
    });
    expect(effects()[0]).toBe('The 10% of the sessions that have 1.2.0 get 1.1.0 within ten seconds.');
    await enterReason('it breaks');
    await submit('Revert');
    await waitFor(() => expect(sent()[0]?.body).toEqual({ expect: 3, reason: 'it breaks' }));
  });

  it('rolls back to the chosen version, and shows that versions are skipped and the canary ends', async () => {
    const { dialog, enterReason, submit, sent, effects } = await openDialog(
      /^Roll Catalogue back/,
      aRemote({ canary: aCanary(), before: ['1.0.0', '0.9.0'], sequence: 3 }),
      { [path('rollback')]: aRemote({ sequence: 4 }) },
    );
    await userEvent.selectOptions(dialog.getByLabelText('Back to'), '0.9.0');
    expect(effects()).toEqual([
      'All sessions get 0.9.0 instead of 1.1.0 within ten seconds.',
      'Versions that went live after it can no longer be rolled back to: 1.0.0.',
      'The canary 1.2.0 ends.',
    ]);
    await enterReason('checkout is covered');
    await submit('Roll back');
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({ to: '0.9.0', expect: 3, reason: 'checkout is covered' }),
    );
  });

  it('stays open with the server’s message after a rejection, and can be submitted again [CON-27]', async () => {
    const { dialog, enterReason, submit, sent } = await openDialog(/^Promote/, running, {
      [path('promote')]: rejected('RELEASE_REJECTED', 'This is not possible: 1.2.0 is not served.'),
    });
    await enterReason('why');
    await submit('Promote');
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is not possible: 1.2.0 is not served.');
    expect(dialog.getByLabelText('Reason')).toHaveValue('why');
    await submit('Promote');
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('closes and reloads the page after a change by another admin', async () => {
    const message = 'Somebody else changed these releases in the meantime. Please check again.';
    const { dialog, enterReason, submit, calls } = await openDialog(/^Promote/, running, {
      [path('promote')]: rejected('RELEASES_CHANGED', message),
    });
    await enterReason('why');
    await submit('Promote');
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.queryByRole('button', { name: 'Promote' })).toBeNull();
    const listReads = () => calls.filter(({ call }) => call === LIST).length;
    const before = listReads();
    await submit('Check again');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(listReads()).toBeGreaterThan(before));
  });

  it('shows who is needed if the change waits for an approval, and that nothing has changed', async () => {
    const id = 'a1'.repeat(48);
    const { dialog, enterReason, submit, toasts } = await openDialog(/^Promote/, running, {
      [path('promote')]: { ...running, waitsForApproval: id },
    });
    await enterReason('why');
    await submit('Promote');
    const waiting = await dialog.findByRole('status');
    expect(waiting).toHaveTextContent(/^Nothing has changed yet: this change needs the approval/);
    expect(waiting).toHaveTextContent(`npm run release -- approve mf_catalog ${id}`);
    expect(dialog.queryByRole('button', { name: 'Promote' })).toBeNull();
    expect(toasts).toEqual([]);
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    await userEvent.click(close!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fails while offline, and is not queued', async () => {
    const { dialog, enterReason, submit } = await openDialog(/^Promote/, running);
    await enterReason('why');
    act(() => void window.dispatchEvent(new Event('offline')));
    await submit('Promote');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network error');
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('a server without a registry', () => {
  const command =
    "npm run release -- canary mf-catalog --version 1.2.0 --percent 10 --expect 1.1.0 --reason 'it'\\''s new'";

  it('makes the dialog show the command instead of a button', async () => {
    const releases = aRemote({ versions: ['1.2.0', '1.1.0'] });
    const { dialog, enterReason } = await openDialog(/^Start a canary/, releases, {
      [LIST]: { ...aReleaseList(releases), hasOperator: false },
    });
    expect(screen.getByText(/^This server has no release registry/)).toBeInTheDocument();
    await enterReason("it's new");
    expect(dialog.getByText(command)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Start canary' })).toBeNull();
  });

  it('makes the dialog show the command if the registry has no key for the remote', async () => {
    const releases = aRemote({ versions: ['1.2.0', '1.1.0'] });
    const { dialog, enterReason, submit } = await openDialog(/^Start a canary/, releases, {
      [path('canary')]: rejected('RELEASES_BY_COMMAND', 'This server cannot change these releases.'),
    });
    await enterReason("it's new");
    await submit('Start canary');
    expect(within(await dialog.findByRole('alert')).getByText(command)).toBeVisible();
  });
});

describe('the dialog that previews a version [F8]', () => {
  const until = '2026-01-02T00:00:00.000Z';

  it('makes a link to the chosen version, which opens in a new tab, and drops it if another one is chosen', async () => {
    const url = 'https://academy.test/?preview=abc';
    const { dialog, submit, sent } = await openDialog(/^Preview/, aRemote({ canary: aCanary() }), {
      [path('preview')]: { url, until },
    });
    expect(dialog.getByLabelText('Version')).toHaveValue('1.2.0');
    await submit('Create link');
    const link = await dialog.findByRole('link', { name: 'Open 1.2.0 in a new tab' });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(dialog.getByText(/valid until 2 Jan 2026/)).toBeVisible();
    expect(sent()).toEqual([{ call: path('preview'), body: { version: '1.2.0', hours: 24 } }]);
    await userEvent.selectOptions(dialog.getByLabelText('Version'), '1.0.0');
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('shows the server’s message after a rejection, and can be submitted again [CON-27]', async () => {
    const { dialog, submit, sent } = await openDialog(/^Preview/, aRemote(), {
      [path('preview')]: rejected('NOT_FOUND', 'There is no such version that its team has signed'),
    });
    await submit('Create link');
    expect(await dialog.findByRole('alert')).toHaveTextContent('There is no such version');
    await submit('Create link');
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('shows the command on a server without a registry', async () => {
    const { dialog } = await openDialog(/^Preview/, aRemote(), {
      [LIST]: { ...aReleaseList(aRemote()), hasOperator: false },
    });
    expect(
      dialog.getByText('npm run release -- preview mf-catalog --version 1.2.0 --hours 24'),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Create link' })).toBeNull();
  });
});
