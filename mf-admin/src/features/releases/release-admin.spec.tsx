import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { aCanary, aReleaseList, aHealth, anEntry, aRemote } from './release.factory.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../../features/releases/release-admin.js'));

const LIST = 'GET /api/admin/releases';

function open(response: unknown, at = '/admin?tab=releases') {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/stats': {}, [LIST]: response },
  });
  const { unmount } = render(test.page, { wrapper: ThemeProvider });
  return { ...test, unmount };
}

const card = async (name = 'Catalogue') => within(await screen.findByRole('article', { name }));
const network = (kind: 'offline' | 'online') => act(() => window.dispatchEvent(new Event(kind)));

describe('the list of releases in the admin area', () => {
  afterEach(() => network('online'));

  it('has its own URL, and a card for each remote with team and contact [F10]', async () => {
    open(
      aReleaseList(aRemote(), aRemote({ remote: 'shell', owner: { team: 'Platform', contact: 'app 4' } })),
    );
    const catalog = await card();
    expect(screen.getByRole('tab', { name: 'Releases', selected: true })).toBeVisible();
    expect(catalog.getByText('Catalogue', { selector: 'dd' })).toBeVisible();
    expect(catalog.getByRole('link', { name: 'catalogue@academy.test' })).toHaveAttribute(
      'href',
      'mailto:catalogue@academy.test',
    );
    const shell = await card('Site frame');
    expect(shell.getByText('app 4')).toBeVisible();
    expect(shell.queryByRole('link')).toBeNull();
  });

  it('says that releases are frozen: since when, by whom and why, and says nothing otherwise', async () => {
    const freeze = { by: 'asha', reason: 'a long weekend', at: '2026-01-01T00:00:00.000Z' };
    const frozen = open({ ...aReleaseList(aRemote()), freeze });
    await card();
    expect(
      screen.getByText(/^Releases are frozen since 1 Jan 2026, .* by asha: a long weekend\./),
    ).toBeVisible();
    frozen.unmount();
    open(aReleaseList(aRemote()));
    await card();
    expect(screen.queryByText(/frozen/)).toBeNull();
  });

  it('says that a train is held: its members, the reason, and what ends it, and says nothing otherwise [0222]', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const members = [
      { remote: 'shell', version: '2.0.0' },
      { remote: 'mf_catalog', version: '2.1.0' },
      { remote: 'mf_notes', version: '1.0.0' },
    ];
    const missing = [
      { remote: 'mf_catalog', version: '2.1.0', sequence: 7, cause: 'not-served' },
      { remote: 'mf_notes', version: '1.0.0', sequence: 3, cause: 'not-counted' },
    ];
    const held = open({ ...aReleaseList(aRemote()), heldTrains: [{ id: 'a1', at, members, missing }] });
    await card();
    const notice = screen.getByText(/^The train of 1 Jan 2026, .* is held/);
    for (const text of [
      'Site frame 2.0.0, Catalogue 2.1.0, mf_notes 1.0.0 are not live',
      'The release Catalogue 2.1.0 is rejected. Entry 3 of the journal, for mf_notes 1.0.0, does not count any more.',
      'another version of Catalogue, mf_notes becomes live',
      'npm run release -- train-rollback a1',
    ])
      expect(notice).toHaveTextContent(text);
    held.unmount();
    // An older BFF lists none.
    const { heldTrains: _, ...older } = aReleaseList(aRemote());
    open(older);
    await card();
    expect(screen.queryByText(/is held/)).toBeNull();
  });

  it('shows the changes of a remote that wait for an approval, and the command of the approver', async () => {
    const change = { version: '1.2.0', reason: 'new filters', at: '2026-01-02T00:00:00.000Z' };
    const pending = [
      { ...change, id: 'b'.repeat(96), kind: 'promote', percent: 100, by: 'certificates/app' },
      { ...change, id: 'a'.repeat(96), kind: 'canary', percent: 10, by: `admin ${aUser().id}` },
    ] as const;
    open(aReleaseList(aRemote({ pending: [...pending] }), aRemote({ remote: 'shell' })));
    const catalog = await card();
    const [promotion, canary] = catalog.getAllByText(/^Waits for approval/);
    expect(promotion).toHaveTextContent(
      /1\.2\.0 for all sessions\. Requested 2 Jan 2026, .* by certificates\/app: new filters\./,
    );
    expect(promotion).toHaveTextContent(`npm run release -- approve mf_catalog ${'b'.repeat(96)}`);
    expect(canary).toHaveTextContent(/1\.2\.0 for 10% of the sessions\. .* by you: new filters\./);
    expect((await card('Site frame')).queryByText(/^Waits for approval/)).toBeNull();
  });

  it('shows the live version with time, author, reason and health [F10]', async () => {
    open(aReleaseList(aRemote()));
    const live = within((await card()).getByRole('group', { name: 'Live' }));
    for (const text of [
      '1.1.0',
      /^Since 1 Jan 2026, 5:30\sam IST, by asha$/,
      'signed by Catalogue',
      /^Uploaded 31 Dec 2025, 5:30\sam IST, commit 0123456789ab$/,
      'cards show seats',
      'Healthy',
      'None of 200 sessions in the last 15 minutes had a failure.',
    ])
      expect(live.getByText(text)).toBeVisible();
  });

  it('shows the share of a canary, its health compared to the live version, and its last errors [F4]', async () => {
    open(aReleaseList(aRemote({ canary: aCanary() })));
    const canary = within((await card()).getByRole('group', { name: 'Canary for 10%' }));
    expect(canary.getByText('Failing')).toBeVisible();
    expect(canary.getByText(/by you$/)).toBeVisible();
    expect(
      canary.getByText(
        '3 of 40 sessions in the last 15 minutes had a failure (7.5%). That is more often than on the live version (0%).',
      ),
    ).toBeVisible();
    expect(canary.getByText('Failed to render').nextElementSibling).toHaveTextContent('3');
    expect(canary.getByText('TypeError × 3')).toBeVisible();
  });

  it.each([
    [aHealth(), 'No reports yet', /^No reports in the last 15 minutes/],
    [aHealth({ loads: 4 }), 'No sessions counted yet', /no session counts yet/],
    [
      aHealth({ loads: 9, visits: 100, failedVisits: 3, errorRate: 3 }),
      'Some failures',
      /^3 of 100 sessions/,
    ],
    [aHealth({ loads: 9, visits: 20, errorRate: 0, slowSessions: 6 }), 'Slow', /^None of 20 sessions/],
    [aHealth({ loads: 9, visits: 20, errorRate: 0, slowSessions: 5 }), 'Healthy', /^None of 20 sessions/],
    [aHealth({ loads: 1, visits: 1, errorRate: 0 }), 'Healthy', /^The only session .* had no failure/],
  ])('shows the state of a canary by its reports and sessions only [F10]', async (health, state, words) => {
    open(aReleaseList(aRemote({ canary: aCanary({ health }) })));
    const canary = within((await card()).getByRole('group', { name: /^Canary/ }));
    expect(within(canary.getByRole('banner')).getByText(state)).toBeVisible();
    expect(canary.getByText(words)).toBeVisible();
  });

  it('shows the history, ten entries at a time, and marks rejected entries [F2]', async () => {
    const verified = Array.from({ length: 11 }, (_, index) => anEntry(11 - index));
    const rejected = { sequence: 12, isVerified: false as const, refused: 'it is signed by nobody' };
    open(aReleaseList(aRemote({ sequence: 60, history: [rejected, ...verified] })));
    const catalog = await card();
    expect(catalog.getByText('1 entry could not be verified')).toBeVisible();
    await userEvent.click(catalog.getByText('History'));
    const table = within(catalog.getByRole('table', { name: 'History of Catalogue' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(/Not verified.*Entry 12.*it is signed by nobody/);
    expect(second).toHaveTextContent(/Made live.*1\.0\.0.*reason 11.*asha.*signed by Catalogue.*1 Jan 2026/);
    expect(table.getAllByRole('row')).toHaveLength(11);
    await userEvent.click(catalog.getByRole('button', { name: 'Show more' }));
    expect(table.getAllByRole('row')).toHaveLength(13);
    expect(catalog.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
    expect(catalog.getByText(/npm run release -- history mf-catalog$/)).toBeVisible();
  });

  it('shows repository, branch, commit and run of a pipeline, the approver, and the registry as the signer [F2]', async () => {
    const sent = {
      by: 'certificates/app refs/heads/main 0123456789ab run 42',
      signedBy: 'registry',
      approvedBy: 'ravi',
      pipeline: {
        repository: 'certificates/app',
        ref: 'refs/heads/main',
        sha: '0123456789abcdef0123456789abcdef01234567',
        run: '42',
        runUrl: 'https://github.com/certificates/app/actions/runs/42',
      },
    };
    const { live } = aRemote();
    open(aReleaseList(aRemote({ live: { ...live!, ...sent }, history: [anEntry(1, sent)] })));
    const status = within((await card()).getByRole('group', { name: 'Live' }));
    expect(status.getByText(/by certificates\/app$/)).toBeVisible();
    for (const text of ['main', '0123456789ab', 'approved by ravi', 'signed by the registry'])
      expect(status.getByText(text)).toBeVisible();
    expect(status.getByRole('link', { name: 'run 42' })).toHaveAttribute('href', sent.pipeline.runUrl);
    await userEvent.click((await card()).getByText('History'));
    expect((await card()).getByRole('table')).toHaveTextContent(
      /certificates\/appmain0123456789abrun 42approved by ravisigned by the registry/,
    );
  });

  it('shows only actions that are possible at present', async () => {
    const names = async () =>
      (await card()).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    open(aReleaseList(aRemote({ canary: aCanary() })));
    expect(await names()).toEqual([
      'Promote the canary of Catalogue',
      'Change the canary of Catalogue',
      'Revert the canary of Catalogue',
      'Preview a version of Catalogue',
      'Roll Catalogue back',
    ]);
  });

  it('says why no action is possible: no other version, no live version, or no version at all', async () => {
    const alone = aRemote({ before: [], versions: ['1.1.0'] });
    open(aReleaseList(alone, aRemote({ remote: 'mf_new', live: null })));
    expect((await card()).getByText(/^There is no other version to try/)).toBeVisible();
    const fresh = await card('mf_new');
    expect(fresh.getByText('No live version')).toBeVisible();
    expect(screen.queryByRole('button', { name: /canary|back/ })).toBeNull();
  });

  it('shows a text while it is empty', async () => {
    open(aReleaseList());
    expect(await screen.findByText('No releases yet')).toBeVisible();
  });

  it('shows an error if it cannot be loaded, and loads on Retry [CON-27]', async () => {
    let response: unknown = new ApiError({ status: 409, code: 'X', message: 'The store is away' });
    open(() => response);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The releases could not be loaded.')).toBeVisible();
    expect(alert.getByText('The store is away')).toBeVisible();
    response = aReleaseList(aRemote());
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
    expect((await card()).getByText('Live')).toBeVisible();
  });

  it('shows that it is loading', async () => {
    let arrive = (_: unknown) => {};
    const response = new Promise((resolve) => (arrive = resolve));
    open(() => response);
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    act(() => arrive(aReleaseList(aRemote())));
    expect(await card()).toBeTruthy();
  });

  it('waits while offline, and loads automatically when the network is back', async () => {
    open(aReleaseList(aRemote()), '/admin');
    const tab = await screen.findByRole('tab', { name: 'Releases' });
    network('offline');
    await userEvent.click(tab);
    expect(await screen.findByText('You are offline')).toBeVisible();
    network('online');
    await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
    expect((await card()).getByText('Live')).toBeVisible();
  });
});
