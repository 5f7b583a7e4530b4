import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { useLeaveGuard } from '../../../frame/use-leave-guard.js';
import { usePageExits } from './use-page-exits.js';
import { type PanelGuard } from './use-panels.js';

export interface LeaveConfirmationOptions {
  /** Whether leaving would lose input. */
  readonly isTouched: boolean;
  /** The form with the input. */
  readonly form: RefObject<HTMLElement | null>;
  readonly guard: RefObject<PanelGuard | null>;
}

/**
 * Requires a confirmation before unsaved input is lost: by Escape, by another panel, by a link or a tab of the
 * page, by Back, and by a reload. The same action again cancels the confirmation, and the focus returns to the
 * input.
 */
export function useLeaveConfirmation({ isTouched, form, guard }: LeaveConfirmationOptions) {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const before = useRef<Element | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useLeaveGuard(isTouched);
  const isConfirming = isTouched && pending !== null;
  const stay = (): void => setPending(null);

  function leave(proceed: () => void): void {
    if (!isTouched) return proceed();
    if (isConfirming) return stay();
    before.current = document.activeElement;
    setPending(() => proceed);
  }
  useImperativeHandle(guard, () => leave);
  usePageExits({ form, isTouched, leave });

  useEffect(() => {
    if (!isConfirming) {
      const { current } = before;
      if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
      return;
    }
    keep.current?.focus();
    // The menu or dialog that contained the exit has moved the focus when it closed.
    const frame = requestAnimationFrame(() => keep.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isConfirming]);

  return {
    isConfirming,
    /** The ref of the button that keeps the input. */
    keep,
    leave,
    stay,
    discard: (): void => {
      setPending(null);
      pending?.();
    },
  };
}
