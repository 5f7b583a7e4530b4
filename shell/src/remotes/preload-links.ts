import { type RemoteLoader } from '@academy/mf-kit/remote-loader';

/**
 * Fetches the code behind a link when the reader points at it or tabs to it. When idle, fetches the remotes behind the
 * links of the page and its header, but not of the footer, which are rarely wanted and on every page; and the home page,
 * because a log-out leads there even without a connection.
 * @param preloadPart fetches the shell's own code of a path
 */
export function preloadLinks(loader: RemoteLoader, preloadPart: (path: string) => void): void {
  const preloadTarget = ({ target }: Event) => {
    const path = pathBehind(target);
    if (path === null || !navigator.onLine) return;
    loader.preload(path);
    preloadPart(path);
  };
  document.addEventListener('pointerover', preloadTarget, { passive: true });
  document.addEventListener('focusin', preloadTarget);

  const preloadLikely = () => {
    if (!navigator.onLine) return;
    for (const link of document.querySelectorAll('header a[href], main a[href]')) {
      const path = pathBehind(link);
      if (path !== null) loader.preload(path);
    }
    preloadPart('/');
  };
  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 2_000));
  whenIdle(preloadLikely, { timeout: 5_000 });
}

/** @returns null for other sites, and for a place on the present page: on /admin its remote is not for everybody (F11) */
function pathBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}
