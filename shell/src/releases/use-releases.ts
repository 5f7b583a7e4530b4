import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type ReleaseNews, type ReleaseWatch } from './release-watch.js';

const none: ReleaseNews = { isOutdated: false, isQuiet: false };

/** For a page that lives for one drawing. */
export const nothingNew: ReleaseWatch = {
  check: () => Promise.resolve(),
  dismiss: () => {},
  getSnapshot: () => none,
  hold: () => () => {},
  subscribe: () => () => {},
};

export const ReleaseWatchContext = createContext<ReleaseWatch>(nothingNew);

export function useReleases(): ReleaseNews & { readonly watch: ReleaseWatch } {
  const watch = useContext(ReleaseWatchContext);
  const news = useSyncExternalStore(watch.subscribe, watch.getSnapshot, () => none);
  return { ...news, watch };
}

/**
 * For what stands in the place of something that failed: the files of an old release may be gone.
 * @returns whether a refresh is the way on, which it then offers itself
 */
export function useFailedRelease(): boolean {
  const { isOutdated, watch } = useReleases();
  useEffect(() => void watch.check({ force: true }), [watch]);
  useEffect(() => watch.hold(), [watch]);
  return isOutdated;
}
