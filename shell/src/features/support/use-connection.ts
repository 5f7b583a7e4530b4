import { useEffect, useRef, useState } from 'react';

/** Lets a form wait for the network instead of failing. `isWaiting` while it does. */
export function useConnection() {
  const [isWaiting, setWaiting] = useState(false);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);

  /** Resolves once there is a connection: at once where there is one. Never, where the page is left before. */
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
