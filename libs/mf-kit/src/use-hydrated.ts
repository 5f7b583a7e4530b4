import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a server draws the page and for the first render over its HTML. For values of this browser, such as its
 * time zone or colour scheme: at once, they would contradict the HTML, and React would render everything anew.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
