import { useEffect } from 'react';

/**
 * While a save is in progress, the browser confirms a reload or the closing of the tab, which would lose it.
 * @param isBusy whether a save is in progress
 */
export function useLeaveGuard(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const preventClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventClose);
    return () => window.removeEventListener('beforeunload', preventClose);
  }, [isBusy]);
}
