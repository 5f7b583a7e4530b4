import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { type Host } from '@academy/mf-kit/host';
import { type PageRouter } from '@academy/mf-kit/page-router';
import { typedApi } from '@academy/mf-kit/typed-api';
import { checkForUpdates, type UpdateCheck } from './update-check.js';

interface Following {
  readonly host: Host;
  readonly registry: readonly RegistryEntry[];
  readonly router: Pick<PageRouter, 'subscribe'>;
}

/** Requests the live releases when the user returns to the tab or opens another page. */
export function followReleases({ host, registry, router }: Following): UpdateCheck {
  const api = typedApi(host.shell.api);
  const watch = checkForUpdates({
    registry,
    check: async () => (await api.get('/api/registry', inBackground)).remotes,
  });
  const checkIfVisible = () => void (document.visibilityState === 'visible' && watch.check());
  window.addEventListener('focus', checkIfVisible);
  document.addEventListener('visibilitychange', checkIfVisible);
  let path = location.pathname;
  router.subscribe(() => {
    if (path === location.pathname) return;
    path = location.pathname;
    checkIfVisible();
  });
  return watch;
}

/** The response is the same for all users, and a 401 must not end a session. */
const inBackground = { anonymous: true, background: true } as const;
