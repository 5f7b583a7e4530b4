import { type ComponentType, type ReactNode } from 'react';
import { type PageRegistryEntry, type SiteConfig } from '@academy/contracts/releases/release.schemas';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { type ApiClient } from '../api/api-client.js';
import { type EventMap } from '../host/event-map.js';
import { type LinkMap } from '../host/link-map.js';
import { type MessageCatalogue } from '../texts/i18n.js';
import { type RouteObject } from '../routing/router.js';

/** The only export of a remote: `remote` of `./app`. */
export interface RemoteModule {
  /** The remote's texts; the host adds them under its name: `useTranslation('mf_catalog')`. */
  readonly messages: MessageCatalogue;
  /**
   * The remote's routes with absolute paths below the prefixes of the release (`/course`, `/course/:slug`).
   * Called once per page. Components can get the shell by `useShell()` too.
   */
  readonly routes: (shell: ShellApi) => RouteObject[];
}

/** `loading` until the first check has ended. */
export type SessionStatus = 'loading' | 'visitor' | 'signed-in';

export interface SessionSnapshot {
  readonly status: SessionStatus;
  readonly user: User | null;
  /**
   * Failure of the last check while the status is loading. The check is repeated automatically, and
   * immediately by `check`.
   */
  readonly error?: unknown;
}

export interface SessionApi {
  /** The current state; the same object until it changes. `useSession()` returns it in components. */
  getSnapshot(): SessionSnapshot;
  /** The session as known to the server when it rendered the page: the first render has to match that HTML. */
  getServerSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Adopts the response of a log-in (S-086). */
  signIn(response: SessionResponse): void;
  /** Ends the session; the browser deletes it even if the call fails (S-111). */
  signOut(): Promise<void>;
  /** Fetches the session. Does nothing within 5 s of the last check unless forced (S-114). */
  check(options?: { force?: boolean }): Promise<void>;
}

export interface NavigationApi {
  /** Goes to a path of the site or, from the admin's own origin, to a full URL. */
  go(to: string, options?: { replace?: boolean }): void;
  /** Opens the log-in screen, which returns to `returnTo` (by default the current page). */
  openLogin(returnTo?: string): void;
  /** Starts loading the remote that serves the path. */
  preload(path: string): void;
}

export interface Toast {
  readonly kind: 'success' | 'info' | 'error';
  readonly message: ReactNode;
  /** Messages with the same key are shown once, however often they are sent. */
  readonly key?: string;
  /** Duration in ms, 6,000 by default; an error stays until it is dismissed. */
  readonly shownMs?: number;
}

export interface TelemetryApi {
  /** Reports a failure of the page; `context` never contains personal data. */
  report(error: unknown, context?: Readonly<Record<string, string>>): void;
}

/** The exports of a module that a remote contributes to a slot. */
export interface SlotModule<Props = never> {
  /** The remote's texts for this component; the host adds them under its name. */
  readonly messages: MessageCatalogue;
  readonly component: ComponentType<Props>;
}

/** The parts that front ends contribute to the slots of the page. */
export interface SlotsApi {
  /** The live front ends of the page with their contributions. */
  readonly registry: readonly PageRegistryEntry[];
  /** Loads a contributed module once; a failed load is tried again by the next call. Throws `RemoteFailure`. */
  load(remote: string, module: string): Promise<SlotModule>;
}

/** Events between the front ends of a page (decision 0229). */
export interface EventsApi {
  /** Sends an event that `academy.json` names. The payload contains no personal data. */
  emit<Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void;
  /**
   * Receives an event that `academy.json` names, too. If it was sent before, the listener is called with its
   * last payload at once. An error of a listener is reported and has no other effect.
   * @returns a function that ends it
   */
  on<Name extends keyof EventMap>(name: Name, listener: (payload: EventMap[Name]) => void): () => void;
}

/** Links between front ends (decision 0229). */
export interface LinksApi {
  /**
   * The path of a page, or its URL at the admin's own origin: `to('catalog.course', { slug })`. A page that does not exist
   * is an error in development; in production it is reported, and the link leads to the first page.
   */
  to<Name extends keyof LinkMap>(
    name: Name,
    ...parameters: LinkMap[Name] extends undefined ? [] : [values: LinkMap[Name]]
  ): string;
}

/** API that a host passes to every remote. */
export interface ShellApi {
  readonly api: ApiClient;
  /** Absent in hosts of before decision 0229. */
  readonly events?: EventsApi;
  /** Absent in hosts of before decision 0229: `useLinks()`. */
  readonly links?: LinksApi;
  readonly navigation: NavigationApi;
  /** Shows a message: `role=status`, or `role=alert` for an error, which stays (CON-28). */
  notify(toast: Toast): void;
  readonly session: SessionApi;
  readonly site: SiteConfig;
  /** Absent in hosts of before decision 0220. */
  readonly slots?: SlotsApi;
  readonly telemetry: TelemetryApi;
}
