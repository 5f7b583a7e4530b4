import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { type RemoteModule } from './remote-module.js';
import { RemoteOutlet, type OutletLoader } from './remote-outlet.js';
import { createPageRouter } from '../routing/page-router.js';
import { createTestShell, RoutedPage } from '../testing.js';

const entry: RegistryEntry = {
  name: 'mf_catalog',
  version: '1.2.3',
  owner: { team: 'Catalogue', contact: 'mf-catalog@academy.test' },
  routes: ['/course'],
  entry: '/r/mf_catalog/1.2.3/remoteEntry.js',
  initial: { scripts: [], styles: [] },
  integrity: {},
};

let isBroken = false;

function Course() {
  if (isBroken) throw new Error('broken while rendering');
  return <h1>a course</h1>;
}

const module: RemoteModule = {
  messages: { en: {} },
  routes: () => [
    { path: '/course', element: <h1>the list</h1> },
    { path: '/course/:slug', element: <Course /> },
    { path: '/elsewhere', element: <h1>not below the prefix</h1> },
  ],
};

function open(at: string, load: () => Promise<RemoteModule>, present?: RemoteModule) {
  const loader: OutletLoader = {
    remotes: [entry],

    load,
    loaded: () => present,
  };
  const { shell } = createTestShell({ routes: [], at, namespace: 'test', messages: { en: {} } });
  const report = jest.fn();
  const outlet = (
    <RemoteOutlet
      {...{ loader, name: entry.name, prefix: '/course' }}
      shell={{ ...shell, telemetry: { report } }}
      fallback={<p>coming</p>}
      notFound={<p>nothing here</p>}
      renderFailure={({ remote, version, owner, traceId }, retry) => (
        <button onClick={retry}>{[remote, version, owner.team, traceId].join(' ')}</button>
      )}
    />
  );
  const router = createPageRouter();
  render(<RoutedPage at={at} router={router} routes={[{ path: '/course/*', element: outlet }]} />);
  return { report, router };
}

const card = () => screen.findByRole('button', { name: /^mf_catalog 1\.2\.3 Catalogue [0-9a-f]{16}$/ });

beforeEach(() => {
  isBroken = false;
  // React reports caught errors as well.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the outlet of a remote', () => {
  it('shows not found if the remote has no screen for the path [S-164]', async () => {
    const { report } = open('/course/a/b', async () => module);
    expect(await screen.findByText('nothing here')).toBeInTheDocument();
    expect(report).not.toHaveBeenCalled();
  });

  it('shows the remote immediately if it is loaded [F6]', () => {
    open('/course', () => Promise.reject(new Error('not asked')), module);
    expect(screen.getByRole('heading', { name: 'the list' })).toBeInTheDocument();
  });

  it('shows that the remote is loading, then mounts its absolute paths below the prefix', async () => {
    open('/course/a-course', () => Promise.resolve(module));
    expect(screen.getByText('coming')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'a course' })).toBeInTheDocument();
  });

  it('shows team, version and trace id of a remote that throws while rendering, reports it, and remounts it on Retry [F5, F10]', async () => {
    isBroken = true;
    const { report } = open('/course/a-course', () => Promise.resolve(module));
    const { textContent } = await card();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken while rendering' }),
      expect.objectContaining({
        remote: 'mf_catalog',
        version: '1.2.3',
        team: 'Catalogue',
        traceId: textContent?.split(' ').at(-1),
      }),
    );
    isBroken = false;
    await userEvent.click(await card());
    expect(await screen.findByRole('heading', { name: 'a course' })).toBeInTheDocument();
  });

  it('loads again on Retry after a failed load [F5]', async () => {
    const load = jest
      .fn<() => Promise<RemoteModule>>()
      .mockRejectedValueOnce(new Error('503'))
      .mockResolvedValue(module);
    open('/course', load);
    await userEvent.click(await card());
    expect(await screen.findByRole('heading', { name: 'the list' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('recovers on another page of the remote, and when the connection is restored', async () => {
    isBroken = true;
    const { router } = open('/course/a-course', () => Promise.resolve(module));
    await card();
    await act(() => router.navigate('/course'));
    expect(await screen.findByRole('heading', { name: 'the list' })).toBeInTheDocument();
    await act(() => router.navigate('/course/a-course'));
    await card();
    isBroken = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'a course' })).toBeInTheDocument();
  });
});
