import { type RemoteLoader } from '@academy/mf-kit/remote-loader';

/**
 * Fetches the code of a link's page when the pointer or the focus reaches the link. When the browser is idle,
 * fetches the remotes of the links on the page and in its header. It leaves out the footer, whose links are rarely
 * used and on every page, and adds the home page, because a log-out leads there even without a connection.
 * @param preloadPart fetches the shell's own code of a path
 */
export function preloadLinks(loader: RemoteLoader, preloadPart: (path: string) => void): void {
  const preloadTarget = ({ target }: Event) => {
    const path = pathOfLink(target);
    if (path === null || !navigator.onLine) return;
    loader.preload(path);
    preloadPart(path);
  };
  document.addEventListener('pointerover', preloadTarget, { passive: true });
  document.addEventListener('focusin', preloadTarget);

  const preloadLikely = () => {
    if (!navigator.onLine) return;
    for (const link of document.querySelectorAll('header a[href], main a[href]')) {
      const path = pathOfLink(link);
      if (path !== null) loader.preload(path);
    }
    preloadPart('/');
  };
  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 2_000));
  whenIdle(preloadLikely, { timeout: 5_000 });
}

/**
 * @returns null for other sites, for fragments of the current page, and on /admin, whose remote is for admins only
 * (F11)
 */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}
