import { useEffect, useRef, useState } from 'react';

/** Lets a form wait for the network instead of failing; `isWaiting` is true meanwhile. */
export function useConnection() {
  const [isWaiting, setWaiting] = useState(false);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);

  /** Resolves once there is a connection, immediately if there is one. Never resolves if the page is left before. */
  async function untilOnline(): Promise<void> {
    if (navigator.onLine) return;
    setWaiting(true);
    await new Promise<void>((resolve) => {
      const back = () => resolve();
      addEventListener('online', back, { once: true });
      leave.current = () => removeEventListener('online', back);
    });
    setWaiting(false);
  }

  return { isWaiting, untilOnline };
}
