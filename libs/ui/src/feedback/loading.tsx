import { useEffect, useState, type ReactNode } from 'react';
import classes from './loading.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  readonly height?: string;
  readonly width?: string;
  readonly round?: boolean;
}

/** A grey placeholder of the content's size. */
export function Skeleton({ height = '1em', round, width = '100%' }: SkeletonProps) {
  return (
    <span className={classes.skeleton} data-round={round} style={{ height, width }} aria-hidden="true" />
  );
}

/** Placeholders of lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={classes.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** After this delay a text says that the page is still loading (UX-02). */
const SLOW_MS = 10_000;

export interface LoadingProps {
  /** Skeletons in the shape of the page. Their space is reserved at once; they become visible after 200 ms. */
  readonly children?: ReactNode;
  /** Announced once; undefined if the page announces its own status. */
  readonly label?: string;
  /** Shown and announced after ten seconds. */
  readonly slowLabel?: string;
}

/** Marks content that is still loading with `aria-busy`. */
export function Loading({ children, label, slowLabel }: LoadingProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={classes.loading}>
      {label && (
        <span role="status" className={classes.visuallyHidden}>
          {label}
        </span>
      )}
      {slowLabel && (
        <p role="status" className={classes.slow} data-shown={isSlow}>
          {isSlow && slowLabel}
        </p>
      )}
      <div className={classes.shapes}>{children}</div>
    </div>
  );
}

/** A spinner that becomes visible after 200 ms. Its label is announced to screen readers from the start. */
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
