import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFailure } from '../remotes/remote-failure.js';
import { type SlotModule, type SlotsApi } from '../remotes/remote-module.js';
import { aUser, createTestShell } from '../testing.js';
import { type SlotMap } from './slot-map.js';
import { SlotPart } from './slot-part.js';
import { useContributions, useSlotLinks } from './use-contributions.js';

const aRemote = (name: string, slots: PageRegistryEntry['slots'] = []): PageRegistryEntry => ({
  name,
  version: '1.0.0',
  owner: { team: `Team of ${name}`, contact: `${name}@academy.test` },
  routes: [`/${name}`],
  entry: `/r/${name}/1.0.0/remoteEntry.js`,
  initial: { scripts: [], styles: [] },
  integrity: {},
  slots,
});
const aCard = (id: string, order = 100) => ({ slot: 'dashboard.cards', id, order, module: `./slots/${id}` });
const aLink = (id: string, order: number, when = {}) => ({
  slot: 'header.items',
  id,
  order,
  label: `Go to ${id}`,
  path: `/${id}`,
  when,
});

type Card = SlotModule<SlotMap['dashboard.cards']>;
const aModule = (text: string): Card => ({
  messages: { en: {} },
  component: ({ itemIds }) => <p>{`${text} ${itemIds.join()}`}</p>,
});

function Page() {
  const links = useSlotLinks('header.items').map(({ label }) => label);
  const cards = useContributions('dashboard.cards').map((contribution) => (
    <SlotPart
      key={contribution.id}
      slot="dashboard.cards"
      contribution={contribution}
      props={{ isNew: false, itemIds: ['one'], openCourses: 0 }}
      fallback={<p>loading</p>}
      renderFailure={({ owner, remote }, retry) => (
        <button onClick={retry}>{`${remote} of ${owner.team} failed`}</button>
      )}
    />
  ));
  return (
    <>
      <p>Links: {links.join(', ')}</p>
      {cards}
    </>
  );
}

function open(registry: PageRegistryEntry[], load: (module: string) => Promise<Card>, user = aUser()) {
  const slots: SlotsApi = { registry, load: (_remote, module) => load(module) as Promise<SlotModule> };
  const test = createTestShell({
    at: '/',
    namespace: 'test',
    messages: { en: {} },
    routes: [{ path: '/', element: <Page /> }],
    slots,
    user,
  });
  render(test.page);
  return test;
}

describe('a slot', () => {
  it('shows the components of all front ends in their order, with the properties of the slot', async () => {
    open(
      [aRemote('one', [aCard('late', 200), aCard('early', 10)]), aRemote('other', [aCard('middle')])],
      async (module) => aModule(module),
    );
    expect(await screen.findAllByText(/one$/)).toHaveLength(3);
    const texts = screen.getAllByText(/one$/).map(({ textContent }) => textContent);
    expect(texts).toEqual(['./slots/early one', './slots/middle one', './slots/late one']);
  });

  it('replaces only the component that fails, with its team, and loads it again by Retry [F5]', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const registry = [aRemote('good', [aCard('good')]), aRemote('bad', [aCard('bad')])];
    let isBroken = true;
    const test = open(registry, async (module) => {
      if (module === './slots/bad' && isBroken) throw new RemoteFailure(registry[1]!, new Error('503'));
      return aModule(module);
    });
    const reported = jest.spyOn(test.shell.telemetry, 'report');
    const retry = await screen.findByRole('button', { name: 'bad of Team of bad failed' });
    expect(await screen.findByText('./slots/good one')).toBeVisible();
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('./slots/bad one')).toBeVisible();
    expect(reported.mock.calls.map(([, context]) => context?.['kind'])).toEqual(['load-failed']);
    silent.mockRestore();
  });

  it('contains a component that throws, and reports its front end [F5]', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const broken: Card = {
      messages: { en: {} },
      component: () => {
        throw new Error('broken');
      },
    };
    const reports: unknown[] = [];
    const slots: SlotsApi = {
      registry: [aRemote('bad', [aCard('bad')])],
      load: async () => broken as SlotModule,
    };
    const test = createTestShell({
      at: '/',
      namespace: 'test',
      messages: { en: {} },
      routes: [{ path: '/', element: <Page /> }],
      slots,
    });
    test.shell.telemetry.report = (_error, context) => void reports.push(context);
    render(test.page);
    expect(await screen.findByRole('button', { name: 'bad of Team of bad failed' })).toBeVisible();
    expect(reports).toEqual([
      expect.objectContaining({ kind: 'render-failed', remote: 'bad', team: 'Team of bad' }),
    ]);
    silent.mockRestore();
  });

  it('shows a link to the users that it names', async () => {
    const registry = [
      aRemote('one', [
        aLink('everyone', 1),
        aLink('user', 2, { signedIn: true }),
        aLink('admin', 3, { role: 'admin' }),
      ]),
    ];
    const { loadSession } = open(registry, async () => aModule(''));
    expect(await screen.findByText('Links: Go to everyone, Go to user')).toBeVisible();
    act(() => loadSession(aUser({ role: 'admin' })));
    expect(await screen.findByText('Links: Go to everyone, Go to user, Go to admin')).toBeVisible();
    act(() => loadSession(null));
    expect(await screen.findByText('Links: Go to everyone')).toBeVisible();
  });
});
