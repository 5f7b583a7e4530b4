import { type RemoteLoader } from '@academy/mf-kit/remote-loader';

/**
 * Fetches the code behind a link when the reader points at it or tabs to it. When idle, it fetches the remotes of the
 * page and its header, and the home page, to which a log-out leads without a connection, too: the targets of the footer
 * are rarely wanted, and are on every page.
 * @param preloadPart fetches the shell's own code of a path
 */
export function preloadLinks(loader: RemoteLoader, preloadPart: (path: string) => void): void {
  const consider = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // A place on the present page needs nothing more; on /admin its remote is not for everybody (F11).
    if (link?.origin !== location.origin || link.pathname === location.pathname) return null;
    loader.preload(link.pathname);
    return link.pathname;
  };
  const considerWithPart = ({ target }: Event) => {
    const path = consider(target);
    if (path !== null) preloadPart(path);
  };
  document.addEventListener('pointerover', considerWithPart, { passive: true });
  document.addEventListener('focusin', considerWithPart);

  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 2_000));
  const preloadLikely = () => {
    document.querySelectorAll('header a[href], main a[href]').forEach(consider);
    preloadPart('/');
  };
  whenIdle(preloadLikely, { timeout: 5_000 });
}
