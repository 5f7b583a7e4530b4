import { useEffect, useRef, type RefObject } from 'react';

/**
 * What takes the place of the pressed button takes the focus over, and gives it back.
 * @param isSwapped whether the other one stands there now
 * @returns to be given to whichever of both should have the focus then
 */
export function useSwapFocus(isSwapped: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isSwapped);
  useEffect(() => {
    if (before.current !== isSwapped) button.current?.focus();
    before.current = isSwapped;
  }, [isSwapped]);
  return button;
}
