import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@academy/mf-kit/router';

/** A remote may have to load before there is a heading to go to. */
const HEADING_WAIT_MS = 10_000;

/**
 * On each new page: to the top (except on the way back, where the browser restores the place), and the focus to the
 * heading, so that a keyboard goes on from there and a screen reader says where it is (UX-04). The page
 * that a visit starts with is left alone, but for a `#place` that only now exists.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const action = useNavigationType();
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    const isSamePage = before.current === pathname;
    before.current = pathname;
    if (hash) return whenPresent(placeOf(hash), (target) => goTo(target, { withFocus: !isFirst }));
    if (isFirst || isSamePage) return;
    if (action !== 'POP') window.scrollTo(0, 0);
    const from = document.activeElement;
    return whenPresent(
      () => document.querySelector<HTMLElement>('main h1'),
      (heading) => focusQuietly(heading, from),
    );
  }, [action, hash, pathname]);
}

/** After the last control of a part that is gone: the keyboard goes on from the heading of the page. */
export function focusContent(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A part of a page: the keyboard goes on from its heading. */
function goTo(target: HTMLElement, { withFocus }: { withFocus: boolean }): void {
  target.scrollIntoView();
  const heading = target.querySelector<HTMLElement>('h1, h2') ?? target;
  if (!withFocus) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Leaves the focus to a dialog, to a menu that was opened again, to a field that the new page has focused itself, and to
 * whatever somebody went to while the page was loading.
 * @param from what had the focus when they left for this page
 */
function focusQuietly(heading: HTMLElement, from: Element | null): void {
  const { activeElement: now, body } = document;
  const open = document.querySelector('dialog[open], header [aria-expanded="true"]');
  if (open || now?.closest('main')) return;
  if (now !== from && now !== body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Newsletters and messengers append all kinds of fragments: most are the id of nothing. */
function placeOf(hash: string): () => HTMLElement | null {
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

/** Calls back once, now or as soon as the page shows the element; returns how to stop waiting. */
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
