import { type SiteConfig } from '@academy/contracts/releases/release.schemas';
import { createApiClient } from '../api/api-client.js';
import { type ShellApi, type SlotsApi, type TelemetryApi } from '../remotes/remote-module.js';
import { type ExpiredSession } from '../sessions/session-expired.js';
import { type PageRouter } from '../routing/page-router.js';
import { createSessionStore } from '../sessions/session-store.js';
import { createPageEvents } from './page-events.js';
import { createPageLinks } from './page-links.js';
import { createToastStore, type ToastStore } from './toast-store.js';

type HostRouter = Pick<PageRouter, 'navigate' | 'subscribe'>;

/** A page that mounts remotes: the API that it passes to them, and the data of its own frame. */
export interface Host {
  readonly shell: ShellApi;
  readonly toasts: ToastStore;
  /** Lets the host's frame prompt for a new log-in while a session has expired: `useReLogin`. */
  readonly expiredSession: ExpiredSession;
  /**
   * Counts changes of the page's user; the host's frame then drops the content of the former user:
   * `useUserSwitch`.
   */
  readonly userSwitches: () => number;
  /**
   * Called once when the router exists: navigation uses it, and each route change checks the session again
   * (S-112).
   */
  connectRouter(router: HostRouter): void;
}

export interface HostSetup {
  readonly site: SiteConfig;
  readonly hasSessionHint: boolean;
  /** Path of the log-in screen of this host. */
  readonly loginPath: string;
  readonly preload?: (path: string) => void;
  readonly slots: SlotsApi;
  /** Paths of pages by their names. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Receiver of failures; the console by default. */
  readonly telemetry?: TelemetryApi;
}

const toConsole: TelemetryApi = {
  report: (error, context) => console.error('Front-end failure', { ...context, error }),
};

const BUSY_TEXT =
  'Many people are using the academy right now. Your request is sent again automatically: please keep this page open.';

/** Delay in ms until the call is sent again. */
const BUSY_TEXT_STAYS_MS = 3_000;

export function createHost({
  site,
  hasSessionHint,
  loginPath,
  pages,
  preload = () => {},
  slots,
  telemetry = toConsole,
}: HostSetup): Host {
  const toasts = createToastStore();
  const api = createApiClient({
    origin: site.apiOrigin,
    onBusy: (waitMs) =>
      toasts.notify({ key: 'busy', kind: 'info', message: BUSY_TEXT, shownMs: waitMs + BUSY_TEXT_STAYS_MS }),
    // The user may have lost the role admin: after another check of the session the page leaves the admin
    // area (S-266).
    onForbidden: () => void session.check({ force: true }),
    onUserSwitch: (other) => session.changeUser(other),
    onUnauthorized: () => session.expire(),
    currentUserId: () => session.getSnapshot().user?.id ?? null,
  });
  const session = createSessionStore({ api, hasSessionHint });
  let router: HostRouter | null = null;

  function go(to: string, options?: { replace?: boolean }): void {
    if (router && to.startsWith('/') && !to.startsWith('//')) router.navigate(to, options);
    else location.assign(to);
  }

  const shell: ShellApi = {
    api,
    events: createPageEvents({
      report: telemetry.report,
      userId: session.userId,
      onSession: session.subscribe,
    }),
    links: createPageLinks({ pages, report: telemetry.report }),
    session,
    site,
    slots,
    notify: toasts.notify,
    navigation: {
      go,
      openLogin(returnTo = location.pathname + location.search) {
        go(`${loginPath}?returnTo=${encodeURIComponent(returnTo)}`);
      },
      preload,
    },
    telemetry,
  };

  void session.check();
  return {
    shell,
    toasts,
    expiredSession: session.expiredSession,
    userSwitches: session.userSwitches,
    connectRouter(connected) {
      router = connected;
      connected.subscribe(() => void session.check());
    },
  };
}
