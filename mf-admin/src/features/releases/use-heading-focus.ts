import { useCallback, useEffect, useRef } from 'react';
import { headingId } from './remote-card.js';

/**
 * Moves the focus to the remote's heading after a change, because the pressed button may be gone.
 * @param shown the data of the page
 * @param isClosed whether no dialog is open
 * @returns a function to call with the changed remote
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
