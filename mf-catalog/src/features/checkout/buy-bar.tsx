import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import classes from './buy-bar.module.css';

/**
 * Price and button at the lower edge of a phone, for as long as the panel that has them is out of sight. On a wide
 * screen the panel itself stays (styles).
 */
export function BuyBar({ children, panel }: { children: ReactNode; panel: RefObject<HTMLElement | null> }) {
  return useIsOutOfSight(panel) ? <div className={classes.bar}>{children}</div> : null;
}

function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || !('IntersectionObserver' in window)) return;
    // A busy browser reports several changes at once, the latest last.
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
