import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@academy/mf-kit/router';

/** Time in ms in which a remote may load before its heading exists. */
const HEADING_WAIT_MS = 10_000;

/**
 * On each new page, scrolls to the top (except after Back, where the browser restores the position) and focuses the
 * heading, so that keyboard users continue there and screen readers announce the page (UX-04). The first page is
 * left as it is, except for a `#fragment` whose element is rendered later.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const action = useNavigationType();
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    const isSamePage = before.current === pathname;
    before.current = pathname;
    if (hash) return whenPresent(targetOf(hash), (target) => goTo(target, { withFocus: !isFirst }));
    if (isFirst || isSamePage) return;
    if (action !== 'POP') window.scrollTo(0, 0);
    const from = document.activeElement;
    return whenPresent(
      () => document.querySelector<HTMLElement>('main h1'),
      (heading) => focusHeading(heading, from),
    );
  }, [action, hash, pathname]);
}

/** Focuses the page's heading after the focused part was removed. */
export function focusContent(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Scrolls to a part of the page and focuses its heading. */
function goTo(target: HTMLElement, { withFocus }: { withFocus: boolean }): void {
  target.scrollIntoView();
  const heading = target.querySelector<HTMLElement>('h1, h2') ?? target;
  if (!withFocus) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Focuses the heading, unless the focus is in a dialog, in a menu that was opened again, in a field that the new
 * page has focused, or at an element that the user focused while the page was loading.
 * @param from the focused element when the user left for this page
 */
function focusHeading(heading: HTMLElement, from: Element | null): void {
  const { activeElement: now, body } = document;
  const open = document.querySelector('dialog[open], header [aria-expanded="true"]');
  if (open || now?.closest('main')) return;
  if (now !== from && now !== body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Newsletters and messengers append arbitrary fragments, most of which match no element. */
function targetOf(hash: string): () => HTMLElement | null {
  const id = hash.slice(1);
  return () => document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Calls back once, now or as soon as the element exists; returns a function that stops waiting. */
function whenPresent(find: () => HTMLElement | null, found: (element: HTMLElement) => void): () => void {
  const update = () => {
    const element = find();
    if (element) {
      stop();
      found(element);
    }
    return element !== null;
  };
  const observer = new MutationObserver(update);
  const timer = setTimeout(() => stop(), HEADING_WAIT_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  if (!update()) observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
