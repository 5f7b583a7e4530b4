import { releaseRoutes } from '@academy/contracts/release.routes';
import { type RegistryEntry, type RegistryResponse } from '@academy/contracts/release.schemas';
import { type Host } from '@academy/mf-kit/host';
import { type Router } from '../app-props.js';
import { checkForUpdates, type UpdateCheck } from './update-check.js';

interface Following {
  readonly host: Host;
  readonly registry: readonly RegistryEntry[];
  readonly router: Pick<Router, 'subscribe'>;
}

/** Asks what is live when the reader comes back to the tab and when they go to another page: never behind their back. */
export function followReleases({ host, registry, router }: Following): UpdateCheck {
  const watch = checkForUpdates({
    registry,
    ask: async () => (await host.shell.api.get<RegistryResponse>(releaseRoutes.registry.path, quiet)).remotes,
  });
  const look = () => void (document.visibilityState === 'visible' && watch.check());
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  let path = location.pathname;
  router.subscribe(() => {
    if (path === location.pathname) return;
    path = location.pathname;
    look();
  });
  return watch;
}

/** It is the same for everyone, and ends nobody's session. */
const quiet = { anonymous: true, background: true } as const;
