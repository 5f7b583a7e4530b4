import { useEffect, type RefObject } from 'react';
import { canTakeFocus, nextFocusFor, focusPositionOf, type FocusPosition } from './focus-position.js';

/** Explicit focus changes, such as those of a closing dialog, take precedence. */
const TIMEOUT_MS = 60;

/**
 * Keeps keyboard focus on the page: when the focused element is removed, such as a deleted row, the element at its
 * position gets the focus (WCAG 2.4.3). An element that was disabled while it was busy gets it back.
 * @param frame the focus stays within this element
 */
export function useRestoredFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => (frame.current ? keepFocus(frame.current) : undefined), [frame]);
}

function keepFocus(frame: HTMLElement): () => void {
  let last: { element: Element; place: FocusPosition } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: Event): void => {
    // A dialog returns the focus when it closes, and is removed then.
    if (!(target instanceof Element) || target.closest('dialog')) return;
    last = frame.contains(target) ? { element: target, place: focusPositionOf(target, frame) } : null;
  };
  /** A click on an empty area removes the focus on purpose. */
  const clearTarget = ({ target }: Event): void => {
    if (target instanceof Element && !target.closest('dialog, button, a, input, select, textarea, label'))
      last = null;
  };
  const restoreFocus = (): void => {
    if (!last || document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
    const { element, place } = last;
    // A disabled element may be enabled again.
    const next = element.isConnected ? (canTakeFocus(element) ? element : null) : nextFocusFor(place);
    next?.focus();
  };
  const update = (): void => {
    if (!last) return;
    if (last.element.isConnected) last = { ...last, place: focusPositionOf(last.element, frame) };
    if (document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = setTimeout(restoreFocus, TIMEOUT_MS);
  };

  const observer = new MutationObserver(update);
  observer.observe(frame, { attributeFilter: ['disabled'], childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', clearTarget);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', clearTarget);
  };
}
