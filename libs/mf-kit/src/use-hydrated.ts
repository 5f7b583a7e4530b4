import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a server draws the page and for the first render over its HTML. For what only this browser knows, such
 * as its time zone or colour scheme: said at once, it would contradict the HTML, and React would draw everything anew.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
