import { useCallback, useEffect, useRef } from 'react';
import { headingId } from './remote-card.js';

/**
 * After a change its button may be gone: the focus then moves to the remote's heading.
 * @param shown what the page shows; @param isClosed whether no dialog is open
 * @returns called with the remote that was changed
 */
export function useHeadingFocus(shown: unknown, isClosed: boolean): (remote: string) => void {
  const changed = useRef<string | null>(null);
  useEffect(() => {
    if (!isClosed || changed.current === null || document.activeElement !== document.body) return;
    document.getElementById(headingId(changed.current))?.focus({ preventScroll: true });
    changed.current = null;
  }, [shown, isClosed]);
  return useCallback((remote) => {
    changed.current = remote;
  }, []);
}
