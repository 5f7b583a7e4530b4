import { useEffect, type RefObject } from 'react';
import { canTakeFocus, heirOf, placeOf, type Place } from './place.js';

/** Whoever hands the focus on knowingly, as a closing dialog does, comes first. */
const PATIENCE_MS = 60;

/**
 * By keyboard nobody falls out of the page: where what had the focus goes, as a row that was deleted, what took its
 * place has it (WCAG 2.4.3). Something that was disabled while it worked gets it back.
 * @param frame inside of which it is kept
 */
export function useRestoredFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => (frame.current ? keepFocus(frame.current) : undefined), [frame]);
}

function keepFocus(frame: HTMLElement): () => void {
  let last: { element: Element; place: Place } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: Event): void => {
    // A dialog gives back what it took, and is gone then.
    if (!(target instanceof Element) || target.closest('dialog')) return;
    last = frame.contains(target) ? { element: target, place: placeOf(target, frame) } : null;
  };
  /** Who points at nothing wants nothing to have the focus. */
  const forget = ({ target }: Event): void => {
    if (target instanceof Element && !target.closest('dialog, button, a, input, select, textarea, label'))
      last = null;
  };
  const handOn = (): void => {
    if (!last || document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
    const { element, place } = last;
    // What is only disabled may come back.
    const heir = element.isConnected ? (canTakeFocus(element) ? element : null) : heirOf(place);
    heir?.focus();
  };
  const look = (): void => {
    if (!last) return;
    if (last.element.isConnected) last = { ...last, place: placeOf(last.element, frame) };
    if (document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = setTimeout(handOn, PATIENCE_MS);
  };

  const observer = new MutationObserver(look);
  observer.observe(frame, { attributeFilter: ['disabled'], childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
}
