import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element that replaces the pressed button, and back.
 * @param isSwapped whether the replacement is visible
 * @returns the ref for the element of the two that should have the focus
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
