import { type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type User } from '@academy/contracts/users/user.schemas';
import { type ApiClient } from './api/api-client.js';
import { ApiError } from './api/api-error.js';
import { type ServerEvent } from './api/event-stream.js';
import { addMessages, createMessages, I18nextProvider, type MessageCatalogue } from './texts/i18n.js';
import { type SessionSnapshot, type ShellApi, type SlotsApi, type Toast } from './remotes/remote-module.js';
import { MemoryRouter } from './routing/memory-router.js';
import { createPageEvents } from './host/page-events.js';
import { createPageRouter, PageRoutes, type PageRouter } from './routing/page-router.js';
import { type RouteObject } from './routing/router.js';
import { ShellProvider } from './host/shell-context.js';

/** A response of the API under test: a body, an error to throw, or a function of the request's body. */
export type FakeResponse = unknown;

export interface TestShell {
  readonly shell: ShellApi;
  /** All calls in order: `POST /api/…` with the body. */
  readonly calls: { readonly call: string; readonly body: unknown }[];
  readonly toasts: Toast[];
  /** The current path of the page's URL. */
  readonly path: () => string;
  readonly page: ReactNode;
  /** Ends the session check with this user, or with a visitor. */
  readonly loadSession: (user: User | null) => void;
  /** Fails the session check, as in an outage. */
  readonly failSession: (error: unknown) => void;
}

/** A logged-in user. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: null,
  role: 'user',
  emailVerified: true,
  googleId: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  ...overrides,
});

/**
 * Mounts a page of one remote as a host would, for component tests: with the routes under test, a loaded
 * session (if `user` is 'unknown', the session loads with `loadSession`), and an API that responds by `METHOD /path`
 * and streams by `EVENTS /path`. A call that is not listed fails with a network error.
 */
export function createTestShell(options: {
  readonly routes: RouteObject[];
  readonly at: string;
  readonly namespace: string;
  readonly messages: MessageCatalogue;
  readonly user?: User | null | 'unknown';
  readonly responses?: Readonly<Record<string, FakeResponse>>;
  /** The contributions of other front ends. */
  readonly slots?: SlotsApi;
}): TestShell {
  const { routes, at, namespace, messages, slots, user = null, responses = {} } = options;
  const calls: { call: string; body: unknown }[] = [];
  const toasts: Toast[] = [];
  const api = fakeApi(responses, calls);
  const texts = createMessages();
  addMessages(texts, namespace, messages);
  const router = createPageRouter();
  const listeners = new Set<() => void>();
  let snapshot: SessionSnapshot = user === 'unknown' ? { status: 'loading', user: null } : snapshotOf(user);
  const shell: ShellApi = {
    api,
    // An error of a listener fails the test.
    events: createPageEvents({
      report: rethrow,
      userId: () => snapshot.user?.id ?? null,
      onSession: (listener) => listeners.add(listener),
    }),
    links: {
      to: (name, ...[values = {}]) => [`/${name.replace('.', '/')}`, ...Object.values(values)].join('/'),
    },
    navigation: {
      go: router.navigate,
      openLogin: () => router.navigate('/login'),
      preload: () => {},
    },
    notify: (toast) => void toasts.push(toast),
    session: {
      getServerSnapshot: () => snapshot,
      getSnapshot: () => snapshot,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      signIn: () => {},
      signOut: async () => {},
      check: async () => void calls.push({ call: 'CHECK session', body: undefined }),
    },
    site: {
      name: 'Abhaya Academy',
      apiOrigin: '',
      adminOrigin: '',
      contactEmail: null,
      contactPhone: null,
      gstRatePercent: 18,
    },
    ...(slots && { slots }),
    telemetry: { report: () => {} },
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const page = (
    <ShellProvider shell={shell}>
      <QueryClientProvider client={queries}>
        <I18nextProvider i18n={texts}>
          <RoutedPage
            at={at}
            router={router}
            routes={[...routes, { path: '*', element: <p>elsewhere</p> }]}
          />
        </I18nextProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
  const setSnapshot = (next: SessionSnapshot): void => {
    snapshot = next;
    listeners.forEach((listener) => listener());
  };
  return {
    shell,
    calls,
    toasts,
    page,
    loadSession: (loadedUser) => setSnapshot(snapshotOf(loadedUser)),
    failSession: (error) => setSnapshot({ status: 'loading', user: null, error }),
    path() {
      const location = router.location();
      return location ? location.pathname + location.search : at;
    },
  };
}

interface RoutedPageProps {
  readonly at: string;
  readonly router: PageRouter;
  readonly routes: RouteObject[];
}

/** Renders routes at a URL, without the address bar of a browser. */
export function RoutedPage({ at, router, routes }: RoutedPageProps) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <PageRoutes {...{ router, routes }} />
    </MemoryRouter>
  );
}

function rethrow(error: unknown): never {
  throw error;
}

const snapshotOf = (user: User | null): SessionSnapshot =>
  user ? { status: 'signed-in', user } : { status: 'visitor', user: null };

function fakeApi(
  responses: Readonly<Record<string, FakeResponse>>,
  calls: { call: string; body: unknown }[],
): ApiClient {
  async function respond<T>(method: string, path: string, body?: unknown): Promise<T> {
    const call = `${method} ${path}`;
    calls.push({ call, body });
    if (!(call in responses)) {
      throw new ApiError({
        status: 0,
        code: 'NETWORK',
        message: 'Network error - please check your connection',
      });
    }
    const given = responses[call];
    const result: unknown =
      typeof given === 'function' ? await (given as (body: unknown) => unknown)(body) : given;
    if (result instanceof Error) throw result;
    return result as T;
  }
  return {
    delete: (path, options) => respond('DELETE', path, options?.body),
    events: async function* (path) {
      yield* await respond<AsyncIterable<ServerEvent>>('EVENTS', path);
    },
    get: (path) => respond('GET', path),
    logOut: async () => {},
    post: (path, body) => respond('POST', path, body),
    put: (path, body) => respond('PUT', path, body),
    refresh: async () => null,
  };
}
