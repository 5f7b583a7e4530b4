import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface CountdownProps {
  /** Renders the remaining seconds. */
  readonly children: (secondsLeft: number) => ReactNode;
  readonly onEnd: () => void;
  readonly paused?: boolean;
  readonly seconds: number;
}

/**
 * Counts down once per second and calls `onEnd` once. It should be combined with a pause button and a link (WCAG
 * 2.2.1).
 */
export function Countdown({ children, onEnd, paused = false, seconds }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (paused) return;
    if (left <= 0) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, paused]);
  return <>{children(Math.max(left, 0))}</>;
}
