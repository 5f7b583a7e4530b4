import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type Updates, type UpdateCheck } from './update-check.js';

const none: Updates = { isOutdated: false, isQuiet: false };

/** The state of a page without updates, such as on the server. */
export const nothingNew: UpdateCheck = {
  check: () => Promise.resolve(),
  dismiss: () => {},
  getSnapshot: () => none,
  hold: () => () => {},
  subscribe: () => () => {},
};

export const UpdateCheckContext = createContext<UpdateCheck>(nothingNew);

export function useReleases(): Updates & { readonly watch: UpdateCheck } {
  const watch = useContext(UpdateCheckContext);
  const updates = useSyncExternalStore(watch.subscribe, watch.getSnapshot, () => none);
  return { ...updates, watch };
}

/**
 * For texts about a failure: the files of an old release may be deleted.
 * @returns whether a reload would help; the caller then offers it, so the general prompt is suppressed
 */
export function useFailedRelease(): boolean {
  const { isOutdated, watch } = useReleases();
  useEffect(() => void watch.check({ force: true }), [watch]);
  useEffect(() => watch.hold(), [watch]);
  return isOutdated;
}
