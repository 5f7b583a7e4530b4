import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@academy/mf-kit/router';

/** Scroll positions of the lists, by the key of the history entry. */
const places = new Map<string, number>();

/** History state of a link to another page of the same list. */
export const PAGE_CHANGE = { isPageChange: true };

/**
 * Restores the scroll position: Back returns to the previous position in the list (UX-22), and a new page starts at
 * its first card, with the focus on the count.
 * @param isShown whether the items of the current URL are loaded, not those of the previous one
 */
export function useListScroll(isShown: boolean) {
  const { key, state } = useLocation();
  const isPageChange = (state as Partial<typeof PAGE_CHANGE> | null)?.isPageChange === true;
  const action = useNavigationType();
  const start = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const restoredKey = useRef<string | null>(null);

  useEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (!isShown || restoredKey.current === key) return;
    restoredKey.current = key;
    const left = places.get(key);
    if (action === 'POP') {
      if (left !== undefined) window.scrollTo(0, left);
    } else if (isPageChange) {
      start.current?.scrollIntoView();
      status.current?.focus({ preventScroll: true });
    }
  }, [action, isPageChange, isShown, key]);

  return { start, status };
}
