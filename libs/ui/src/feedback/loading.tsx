import { useEffect, useState, type ReactNode } from 'react';
import classes from './loading.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  readonly height?: string;
  readonly width?: string;
  readonly round?: boolean;
}

/** A grey stand-in of the size of what comes. */
export function Skeleton({ height = '1em', round, width = '100%' }: SkeletonProps) {
  return (
    <span className={classes.skeleton} data-round={round} style={{ height, width }} aria-hidden="true" />
  );
}

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={classes.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/**
 * Marks what is still coming: `aria-busy`, and `label` is heard once. `children` are skeletons in the shape of the
 * page to come.
 */
export function Loading({ children, label }: { children?: ReactNode; label: string }) {
  return (
    <div aria-busy="true">
      <span role="status" className={classes.heard}>
        {label}
      </span>
      {children}
    </div>
  );
}

/** A turning ring, which shows itself only after 200 ms, with `label` beside it from the start for assistive readers. */
export function Spinner({ label, delayMs = 200 }: { label: string; delayMs?: number }) {
  const [isShown, setShown] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return (
    <div className={classes.spinnerBox} role="status" data-shown={isShown}>
      <span className={classes.spinner} aria-hidden="true" />
      {label}
    </div>
  );
}
