import { type PageRegistryEntry, type SiteConfig } from '@academy/contracts/releases/release.schemas';
import { createApiClient } from '../api/api-client.js';
import { type Host } from './host.js';
import { createExpiredSession } from '../sessions/session-expired.js';
import { serverSnapshot } from '../sessions/session-store.js';
import { createPageLinks } from './page-links.js';
import { createToastStore } from './toast-store.js';

export interface ServerHostSetup {
  readonly registry: readonly PageRegistryEntry[];
  readonly site: SiteConfig;
  /** Paths of pages by their names. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly hasSessionHint: boolean;
}

const nothing = (): void => {};

/** Replaces the host during server-side rendering of the initial view: it makes no calls and no navigation. */
export function createServerHost({ registry, site, pages, hasSessionHint }: ServerHostSetup): Host {
  const getSnapshot = () => serverSnapshot(hasSessionHint);
  return {
    shell: {
      api: createApiClient({ origin: site.apiOrigin }),
      links: createPageLinks({ pages, report: nothing }),
      events: { emit: nothing, on: () => nothing },
      navigation: { go: nothing, openLogin: nothing, preload: nothing },
      notify: nothing,
      session: {
        check: async () => {},
        getServerSnapshot: getSnapshot,
        getSnapshot,
        signIn: nothing,
        signOut: async () => {},
        subscribe: () => nothing,
      },
      site,
      slots: { registry, load: () => Promise.reject(new Error('A server loads no remote')) },
      telemetry: { report: nothing },
    },
    toasts: createToastStore(),
    userSwitches: () => 0,
    expiredSession: createExpiredSession(),
    connectRouter: nothing,
  };
}
