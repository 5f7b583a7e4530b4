import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '@academy/mf-kit/router';

/** Where each visit of a list was scrolled to, by the key of its place in the history. */
const places = new Map<string, number>();

/** What a link to another page of the same list carries in the history. */
export const PAGE_TURN = { isPageTurn: true };

/**
 * Keeps the place on the page: on the way back to a list it is scrolled to where it was left (experience.md 24), and a
 * page that was turned begins at its first card, with the focus on what tells how many there are.
 * @param isShown whether the items of the present address are there, not those of the one before
 */
export function useListPlace(isShown: boolean) {
  const { key, state } = useLocation();
  const isPageTurn = (state as Partial<typeof PAGE_TURN> | null)?.isPageTurn === true;
  const action = useNavigationType();
  const start = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const settled = useRef<string | null>(null);

  useEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (!isShown || settled.current === key) return;
    settled.current = key;
    const left = places.get(key);
    if (action === 'POP') {
      if (left !== undefined) window.scrollTo(0, left);
    } else if (isPageTurn) {
      start.current?.scrollIntoView();
      status.current?.focus({ preventScroll: true });
    }
  }, [action, isPageTurn, isShown, key]);

  return { start, status };
}
