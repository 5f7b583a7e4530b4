import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element that replaces the pressed button, and back.
 * @param isReplaced whether the replacement is visible
 * @returns the ref for the element of the two that should have the focus
 */
export function useReplacementFocus(isReplaced: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isReplaced);
  useEffect(() => {
    if (before.current !== isReplaced) button.current?.focus();
    before.current = isReplaced;
  }, [isReplaced]);
  return button;
}
