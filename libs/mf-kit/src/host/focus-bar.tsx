import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element in the header of a page in focus mode that a remote fills (decision 0190). */
export const FOCUS_BAR_ID = 'focus-bar';

/** Renders its content in the header of a page in focus mode, or in place if the host has no such header. */
export function FocusBar({ children }: { children: ReactNode }): ReactNode {
  const [container, setContainer] = useState<Element | null>();
  // A ref is set before the first paint, when the header of the same commit is in the document.
  if (container === undefined)
    return <span hidden ref={() => setContainer(document.getElementById(FOCUS_BAR_ID))} />;
  return container ? createPortal(children, container) : children;
}
