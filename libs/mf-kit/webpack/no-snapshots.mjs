/**
 * Replaces, in a host, the parts of the library that read manifests, store their content and preload by it.
 * Hosts register remotes by their entries, and `disableSnapshot` leaves out all but these (decision 0109).
 */
export class SnapshotHandler {
  /** Every plugin receives each set of hooks; these sets are empty. */
  hooks = { applyPlugin: () => undefined };
  /** Read when a remote is registered again. */
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

/** The library's own preloading is unused; `prefetch` of mf-kit replaces it. */
const unused = () => {
  throw new Error('This page preloads without the library');
};
export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
