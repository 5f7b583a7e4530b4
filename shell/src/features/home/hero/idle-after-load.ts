/** Calls once the page has loaded and the browser has nothing better to do. @returns how to call it off */
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
