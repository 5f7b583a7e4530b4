/** Calls `work` once the page has loaded and the browser is idle. @returns a function that cancels it */
export function whenIdleAfterLoad(work: () => void): () => void {
  let cancelIdle = () => {};
  const wait = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(work);
      cancelIdle = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(work, 200);
      cancelIdle = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    cancelIdle();
  };
}

const USER_INPUT_EVENTS = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const;

/** Calls `work` at the first user input, or after the timeout without input. @returns a function that cancels it */
export function whenUserIsActive(work: () => void, timeoutMs: number): () => void {
  const timer = setTimeout(begin, timeoutMs);
  for (const event of USER_INPUT_EVENTS) addEventListener(event, begin, { passive: true });
  function stop() {
    clearTimeout(timer);
    for (const event of USER_INPUT_EVENTS) removeEventListener(event, begin);
  }
  function begin() {
    stop();
    work();
  }
  return stop;
}
