/** The part of react-router's data router that is watched. */
interface ArrivingRouter {
  readonly state: { readonly location: { pathname: string; hash: string }; readonly historyAction: string };
  subscribe(listener: (state: ArrivingRouter['state']) => void): () => void;
}

/** A remote may have to load before there is a heading to go to. */
const HEADING_WAIT_MS = 10_000;

/**
 * On each new page: to the top (except on the way back, where the browser restores the place), and the focus to the
 * heading, so that a keyboard goes on from there and a screen reader says where it is (experience.md 4).
 *
 * @returns stops watching
 */
export function watchArrivals(router: ArrivingRouter): () => void {
  let { pathname, hash } = router.state.location;
  let stopWaiting = () => {};
  const unsubscribe = router.subscribe(({ location, historyAction }) => {
    if (location.pathname === pathname && location.hash === hash) return;
    const isSamePage = location.pathname === pathname;
    ({ pathname, hash } = location);
    stopWaiting();
    if (hash) stopWaiting = whenPresent(hash, (target) => target.scrollIntoView());
    else if (!isSamePage) {
      if (historyAction !== 'POP') window.scrollTo(0, 0);
      stopWaiting = whenPresent('main h1', focusQuietly);
    }
  });
  return () => {
    stopWaiting();
    unsubscribe();
  };
}

/** Leaves the focus to a dialog, or to a field that the new page has focused itself. */
function focusQuietly(heading: HTMLElement): void {
  if (document.querySelector('dialog[open]')) return;
  if (document.activeElement?.closest('main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls back once the page shows the element; the old page's one is still there until the next frame. */
function whenPresent(selector: string, found: (element: HTMLElement) => void): () => void {
  let observer: MutationObserver | undefined;
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return false;
    stop();
    found(element);
    return true;
  };
  const frame = requestAnimationFrame(() => {
    if (look()) return;
    observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const timer = setTimeout(() => stop(), HEADING_WAIT_MS);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer?.disconnect();
  }
  return stop;
}
