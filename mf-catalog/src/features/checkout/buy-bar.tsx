import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import classes from './buy-bar.module.css';

/**
 * Price and button at the lower edge of a phone, while the panel with both is out of view. On a wide screen the
 * panel is sticky instead (styles).
 */
export function BuyBar({ children, panel }: { children: ReactNode; panel: RefObject<HTMLElement | null> }) {
  return useIsOutOfView(panel) ? <div className={classes.bar}>{children}</div> : null;
}

function useIsOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || !('IntersectionObserver' in window)) return;
    // A busy browser reports several changes at once; the last one is the latest.
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
