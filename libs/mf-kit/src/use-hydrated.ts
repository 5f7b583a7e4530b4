import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during server-side rendering and for the first render over its HTML. For values of this browser, such
 * as its time zone or colour scheme: in the first render they would differ from the HTML, and React would
 * render the whole page again.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Adds `hydrated` to the browser's performance timeline: from then on the page responds to input. */
export const markHydrated = (): void => {
  // jsdom has no marks.
  performance.mark?.('hydrated');
};
