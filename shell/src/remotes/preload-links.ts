import { type RemoteLoader } from '@academy/mf-kit/remote-loader';

/**
 * Fetches the remote behind a link when the reader points at it or tabs to it, and those of the page and its header when
 * idle: what the footer leads to is rarely wanted, and is on every page.
 */
export function preloadLinkedRemotes(loader: RemoteLoader): void {
  const consider = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // A place on the present page needs nothing more; on /admin its remote is not for everybody (F11).
    if (link?.origin === location.origin && link.pathname !== location.pathname)
      loader.preload(link.pathname);
  };
  document.addEventListener('pointerover', ({ target }) => consider(target), { passive: true });
  document.addEventListener('focusin', ({ target }) => consider(target));

  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 2_000));
  whenIdle(() => document.querySelectorAll('header a[href], main a[href]').forEach(consider), {
    timeout: 5_000,
  });
}
