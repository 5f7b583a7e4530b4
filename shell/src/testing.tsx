import { type ReactNode } from 'react';
import {
  type PageRegistryEntry,
  type SiteConfig,
  type PreviewState,
} from '@academy/contracts/releases/release.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { REMINDER_ATTRIBUTE, REMINDER_KEY } from '@academy/contracts/verification/rules/reminder';
import { createHost } from '@academy/mf-kit/host';
import { createMessages } from '@academy/mf-kit/i18n';
import { QueryClient } from '@academy/mf-kit/query';
import { MemoryRouter } from '@academy/mf-kit/memory-router';
import { type RemoteLoader } from '@academy/mf-kit/remote-loader';
import { TOKEN_KEY } from '@academy/mf-kit/token-store';
import { render } from '@testing-library/react';
import { App, prepareRoutes } from './app.js';
import { followReleases } from './releases/follow-releases.js';

/**
 * The server's response to `METHOD /path`: status and body, or a function of the request's body that returns
 * both.
 */
export type FakeResponse = Reply | ((body: unknown) => Reply | Promise<Reply>);
interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

export interface OpenShellOptions {
  readonly responses?: Readonly<Record<string, FakeResponse>>;
  /** Reloads the page in the same tab, so that its stored data remains. */
  readonly isReload?: boolean;
  /** Replaces the loading of remotes. */
  readonly load?: RemoteLoader['load'];
  readonly site?: Partial<SiteConfig>;
  /** The preview that is active in this browser. */
  readonly preview?: PreviewState;
  /** The stored state of the reminder of an unconfirmed e-mail address; the HTML reserves space accordingly. */
  readonly reminder?: string | null;
  /** A signed-in user: a token is stored, and the fake server returns the user for it. */
  readonly user?: User;
}

/** Renders the whole shell at a URL, with the real session and API client and a fake server. */
export function openShell(
  at: string,
  { responses = {}, isReload, load, site, preview, user, reminder }: OpenShellOptions = {},
) {
  localStorage.clear();
  if (!isReload) sessionStorage.clear();
  // jsdom has no layout to scroll.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  if (user) localStorage.setItem(TOKEN_KEY, 'a-token');
  rememberReminder(reminder === undefined && user?.emailVerified === false ? 'due' : reminder);
  const calls: { readonly call: string; readonly body: unknown }[] = [];
  const all = user ? { 'GET /api/user/me': { body: { user } }, ...responses } : responses;
  globalThis.fetch = (input, init) => respond(String(input), init ?? {});

  const host = createHost({
    site: {
      name: 'Abhaya Academy',
      apiOrigin: '',
      adminOrigin: '',
      contactEmail: null,
      contactPhone: null,
      facts,
      ...site,
    },
    hasSessionHint: user !== undefined,
    loginPath: '/login',
    pages: livePages,
    slots: { registry: liveRemotes, load: () => Promise.reject(new Error('No test loads a contribution')) },
  });
  const messages = createMessages();
  const loaded: string[] = [];
  const { router, routes } = prepareRoutes({
    host,
    loader: { ...remotesThatLoad(loaded), ...(load && { load }) },
    messages,
  });
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/policies', at]} initialIndex={1}>
      {children}
    </MemoryRouter>
  );
  const queries = new QueryClient();
  const releases = followReleases({ host, registry: liveRemotes, router });

  async function respond(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const call = `${method} ${url.split('?')[0]}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    calls.push({ call, body: sent });
    const response = all[call as keyof typeof all] as FakeResponse | undefined;
    if (!response) throw new TypeError('Failed to fetch');
    const reply = typeof response === 'function' ? await response(sent) : response;
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  }

  const currentUrl = () => {
    const { pathname, search, hash } = router.location()!;
    return `${pathname}${search}${hash}`;
  };
  return {
    ...render(<App {...{ host, messages, queries, releases, router, routes, Router, preview }} />),
    currentUrl,
    calls,
    host,
    loaded,
    router,
  };
}

function rememberReminder(reminder: string | null | undefined): void {
  document.documentElement.toggleAttribute(REMINDER_ATTRIBUTE, typeof reminder === 'string');
  if (typeof reminder === 'string') localStorage.setItem(REMINDER_KEY, reminder);
}

/** A remote per test prefix that shows a heading; `loaded` records the loaded ones. */
function remotesThatLoad(loaded: string[]): RemoteLoader {
  const remotes = liveRemotes.filter(({ routes }) => routes.length > 0);
  const prefixOf = (name: string) => remotes.find((remote) => remote.name === name)?.routes[0];
  return {
    remotes,
    find: (path) => remotes.find(({ routes }) => path.startsWith(routes[0] ?? '')),
    loaded: () => undefined,
    load: async (name) => {
      loaded.push(name);
      return {
        messages: { en: {} },
        routes: () => [{ path: `${prefixOf(name)}/*`, element: <h1>{name}</h1> }],
      };
    },
    loadSlot: () => Promise.reject(new Error('No test loads a contribution')),
    preload: () => {},
  };
}

/** The values of the settings, unless a test sets others. */
const facts: SiteConfig['facts'] = {
  address: ['Bapatla', 'Andhra Pradesh 522101', 'India'],
  year: 2025,
  goals: {
    hackers: { target: 1000, percent: 80 },
    ventures: { target: 50, percent: 40 },
    movement: { percent: 60 },
  },
};

export const aRemote = (name: string, route: string): PageRegistryEntry => ({
  name,
  version: '1.0.0',
  owner: { team: name, contact: `${name}@academy.test` },
  routes: [route],
  entry: `/r/${name}/1.0.0/remoteEntry.js`,
  initial: { scripts: [], styles: [] },
  integrity: {},
});

const linksTo = (slot: string, links: readonly (readonly [label: string, path: string, order: number])[]) =>
  links.map(([label, path, order]) => ({ slot, id: `order-${order}`, label, path, order }));

/** Pages to which the shell links, as in `academy.json` of each front end. */
const livePages = {
  'admin.home': '/admin',
  'catalog.course': '/course/:slug',
  'catalog.courses': '/course',
  'catalog.teacher': '/teachers/:slug',
  'catalog.teachers': '/teachers',
  'catalog.workshop': '/workshop/:slug',
  'catalog.workshops': '/workshop',
  'learner.account': '/dashboard/account',
  'learner.dashboard': '/dashboard',
  'learner.orders': '/dashboard/orders',
  'learner.verify': '/verify',
};

/** Releases with which the pages of these tests are loaded, with contributions as in `academy.json` of each. */
export const liveRemotes: PageRegistryEntry[] = [
  {
    ...aRemote('shell', ''),
    routes: [],
    slots: [
      ...linksTo('header.items', [
        ['Home', '/', 0],
        ['Entrepreneur', '/entrepreneur', 30],
        ['Services', '/services', 40],
        ['About Us', '/aboutus', 50],
        ['Help Desk', '/helpdesk', 60],
      ]),
      ...linksTo('footer.links', [
        ['About us', '/about', 0],
        ['Entrepreneurship program', '/entrepreneur', 20],
        ['Services', '/services', 30],
        ['Help desk', '/helpdesk', 40],
        ['Policies', '/policies', 60],
      ]),
    ],
  },
  {
    ...aRemote('mf_catalog', '/course'),
    slots: [
      ...linksTo('header.items', [
        ['Courses', '/course', 10],
        ['Workshop', '/workshop', 20],
      ]),
      ...linksTo('footer.topics', [
        ['Ethical Hacking', '/course?search=ethical%20hacking', 10],
        ['Bounty Hunting', '/course?search=bounty', 20],
        ['Awareness of Cyber Crime', '/course?search=cyber%20crime', 30],
        ['Cyber Security for Teenagers', '/course?search=teenagers', 40],
        ['Entrepreneurship for Beginners', '/course?search=entrepreneurship', 50],
      ]),
      ...linksTo('footer.links', [['Teachers', '/teachers', 10]]),
    ],
  },
  {
    ...aRemote('mf_learner', '/learn'),
    focus: ['/learn'],
    slots: linksTo('footer.links', [['Check a certificate', '/verify', 50]]),
  },
  aRemote('mf_admin', '/admin'),
];
