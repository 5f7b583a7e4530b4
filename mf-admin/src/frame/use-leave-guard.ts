import { useEffect } from 'react';

/**
 * While something is on its way to the server, a reload or a closed tab would lose it: the browser asks first.
 * @param isBusy a save is under way
 */
export function useLeaveGuard(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const preventClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventClose);
    return () => window.removeEventListener('beforeunload', preventClose);
  }, [isBusy]);
}
