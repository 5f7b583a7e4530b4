import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { MemoryRouter } from '../../routing/memory-router.js';
import { useRoutes } from '../../routing/router.js';
import { createMessages } from '../../texts/i18n.js';
import { inspected } from '../inspect.js';
import { type RemoteLoader } from '../remote-loader.js';

const version = '1.0.0';
const anEntry = (name: string, routes: string[] = []): PageRegistryEntry => ({
  name,
  version,
  owner: { team: name, contact: `${name}@academy.test` },
  routes,
  entry: `/r/${name}/${version}/remoteEntry.js`,
  initial: { scripts: [], styles: [] },
  integrity: {},
  slots: [],
});
const catalogue = anEntry('mf_catalog', ['/course']);
const component = ({ count }: { count: number }) => <p>{count} cards</p>;
const modules = {
  app: { messages: { en: {} }, routes: () => [{ path: '/course', element: <h1>Courses</h1> }] },
  card: { messages: { en: {} }, component },
};

/** jsdom loads no files. */
const loadedFile = {
  name: 'https://academy.test/r/mf_catalog/1.0.0/app.js',
  startTime: 0,
  encodedBodySize: 38_200,
};

/** jsdom has no layout, so each element gets a size, and fragments have no rectangles. */
function addLayout(): void {
  const rectangle = DOMRect.fromRect({ x: 10, y: 20, width: 300, height: 100 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rectangle);
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([rectangle] as unknown as DOMRectList);
  performance.getEntriesByType = () => [loadedFile] as unknown as PerformanceEntryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

function aLoader(): RemoteLoader {
  return {
    remotes: [catalogue],
    find: () => catalogue,
    loaded: () => modules.app,
    load: jest.fn(async () => modules.app),
    loadSlot: jest.fn(async () => modules.card) as unknown as RemoteLoader['loadSlot'],
    preload: () => {},
  };
}

function Page({ routes }: { routes: Parameters<typeof useRoutes>[0] }) {
  return useRoutes(routes);
}

const findPanel = async () =>
  within(await screen.findByRole('complementary', { name: 'Parts of this page' }));

async function openPage({ plain = aLoader(), frame = 'shell', search = '?inspect' } = {}) {
  history.replaceState(undefined, '', `/course${search}`);
  const registry = [anEntry(frame), catalogue];
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const loader = await act(() => inspected({ frame, loader: plain, messages: createMessages(), registry }));
  const { routes } = await loader.load('mf_catalog');
  const Card = (await loader.loadSlot('mf_catalog', './slots/card')).component as typeof component;
  const page = render(
    <MemoryRouter initialEntries={['/course']} initialIndex={0}>
      <header>Academy</header>
      <main>
        <Page routes={routes({} as never)} />
        <Card count={3} />
      </main>
    </MemoryRouter>,
    { container: root },
  );
  return { ...page, loader, plain };
}

beforeEach(() => addLayout());
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('the inspection outlines the shell, the page of a remote and its part of a slot, without elements among them', async () => {
  const { container } = await openPage();
  const labels = await screen.findAllByRole('button', {
    name: new RegExp(`^(shell|mf_catalog) ${version}$`),
  });
  expect(labels.map((label) => label.textContent).sort()).toEqual([
    'mf_catalog 1.0.0',
    'mf_catalog 1.0.0',
    'shell 1.0.0',
  ]);
  expect(container.innerHTML).toBe('<header>Academy</header><main><h1>Courses</h1><p>3 cards</p></main>');
  const [first] = labels;
  expect(first?.parentElement?.style).toMatchObject({ left: '10px', top: '20px', width: '300px' });
});

it('the list of the inspection names release, place, team and load time of each part, by keyboard alone', async () => {
  await openPage();
  const panel = await findPanel();
  const user = userEvent.setup();
  await user.tab();
  const toggle = await panel.findByRole('button', { name: 'Parts of this page: 3' });
  await waitFor(() => expect(toggle).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const rows = panel.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toContainEqual(
    expect.stringMatching(
      /^mf_catalog 1\.0\.0Page · Team mf_catalog · loaded in [\d,]+ ms · 1 file of the release, 38 KB$/,
    ),
  );
  expect(rows).toContainEqual(
    expect.stringMatching(/^mf_catalog 1\.0\.0Contribution \.\/slots\/card · Team mf_catalog · loaded/),
  );
  expect(rows).toContainEqual(expect.stringMatching(/^shell 1\.0\.0Header · Team shell/));
  Element.prototype.scrollIntoView = () => {};
  const [show] = panel.getAllByRole('button', { name: 'Show mf_catalog' });
  await user.click(show!);
  expect(document.activeElement?.textContent).toBe('mf_catalog 1.0.0');
});

it('a part that leaves the page loses its outline, and the end of the inspection removes all of it', async () => {
  const { rerender } = await openPage();
  const panel = await findPanel();
  await panel.findByRole('button', { name: 'Parts of this page: 3' });
  rerender(<main>Another page</main>);
  // The shell has the page now.
  await panel.findByRole('button', { name: 'Parts of this page: 1' });
  await userEvent.click(panel.getByRole('button', { name: 'Hide the outlines' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByText('Another page')).toBeVisible();
});

it('an inspected module is the same for each load, and a failed load is passed on', async () => {
  const plain = aLoader();
  const { loader } = await openPage({ plain });
  expect(await loader.load('mf_catalog')).toBe(loader.loaded('mf_catalog'));
  jest.mocked(plain.load).mockRejectedValueOnce(new Error('away'));
  await expect(loader.load('mf_learner')).rejects.toThrow('away');
});

it('the host of the administration is the owner of its header', async () => {
  await openPage({ frame: 'mf_admin' });
  const panel = await findPanel();
  await userEvent.click(await panel.findByRole('button', { name: 'Parts of this page: 3' }));
  const rows = panel.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toContainEqual(expect.stringMatching(/^mf_admin 1\.0\.0Header · Team mf_admin/));
});

it.each(['', '?uninspected', '?q=inspect'])('a URL with the query "%s" is not inspected', async (search) => {
  const { loader, plain } = await openPage({ search });
  expect(loader).toBe(plain);
  expect(screen.queryByRole('complementary')).toBeNull();
});
