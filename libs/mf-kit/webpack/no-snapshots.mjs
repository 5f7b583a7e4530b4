/**
 * Replaces, in a host, the parts of the library that read manifests, keep what they say and preload by it.
 * Hosts register remotes by their entries, and `disableSnapshot` leaves out all but these (decision 0109).
 */
export class SnapshotHandler {
  /** Plugins are offered each set of hooks; these there are none of. */
  hooks = { applyPlugin: () => undefined };
  /** Read when a remote is registered anew. */
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

/** The library's own preloading, which nobody calls: `prefetch` is ours. */
const unused = () => {
  throw new Error('This page preloads without the library');
};
export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
