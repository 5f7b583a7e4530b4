import { type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { type IntegrityTables, LOAD_TIMEOUT_MS, QUICK_FAILURE_MS } from './integrity-tables.js';
import { RemoteFailure } from './remote-failure.js';

const ATTEMPTS = 2;

declare global {
  /**
   * State of the fetched files of releases, read by every released bundle too
   * (webpack/released-chunks-plugin.mjs): `integrity` by absolute URL, the URLs that were requested once, and
   * the hashes that a file waits for.
   */
  var __ACADEMY_FILES__:
    | {
        integrity: Record<string, string>;
        tried: Set<string>;
        loadHashesFor?: (url: string) => Promise<void> | undefined;
      }
    | undefined;
}

/** Fetches released files with the hash of the release record, within a timeout, and at most twice. */
export function academyRuntimePlugin(
  registry: readonly PageRegistryEntry[],
  tables: IntegrityTables,
): ModuleFederationRuntimePlugin {
  const { hashes: integrity } = tables;
  const requested = new Set<string>();
  const loadHashesFor = (url: string) => tables.loadFor(url);
  globalThis.__ACADEMY_FILES__ = { integrity, tried: requested, loadHashesFor };
  const startedAt = new Map<string, number>();

  /** F7, fail-closed: a file that no release record contains never runs. */
  function integrityOf(url: string): string {
    const { href, origin, pathname } = new URL(url, location.href);
    const hash = integrity[origin + pathname];
    if (!hash) throw new Error(`${href} belongs to no release`);
    return hash;
  }

  return {
    name: 'academy-runtime',

    createScript({ url, remoteInfo }) {
      const script = document.createElement('script');
      script.src = new URL(url, location.href).href;
      if (requested.has(script.src)) script.src += `?r=${Date.now()}`;
      else if (remoteInfo) startedAt.set(remoteInfo.name, performance.now());
      requested.add(script.src);
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      script.fetchPriority = 'high';
      return { script, timeout: LOAD_TIMEOUT_MS };
    },

    // The runtime types it as a promise of a promise, but awaits a promise.
    loadEntryError: ((failed: EntryError) =>
      retryLoad(
        failed,
        startedAt.get(failed.remoteInfo.name) ?? 0,
      )) as unknown as ModuleFederationRuntimePlugin['loadEntryError'],

    /**
     * Every failure ends in `onLoad`, where the error replaces the module. The earlier lifecycles return
     * nothing, so that `onLoad` receives the first cause.
     */
    errorLoadRemote({ lifecycle, error, id, remote }) {
      if (lifecycle !== 'onLoad') return undefined;
      const name = remote?.name ?? id.split('/')[0];
      const entry = registry.find((candidate) => candidate.name === name);
      return new RemoteFailure(entry ?? { name: id, version: '', owner: { team: '', contact: '' } }, error);
    },
  };
}

type EntryError = Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>[0];

/**
 * Loads an entry once or twice more; `createScript` gives each attempt a URL of its own.
 * @param startedAt when the first load began; after a slow failure the user decides by Retry
 */
async function retryLoad(failed: EntryError, startedAt: number) {
  const { getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey } = failed;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (performance.now() - startedAt > QUICK_FAILURE_MS) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 150 * attempt));
    delete globalLoading[uniqueKey];
    try {
      return await getRemoteEntry({ origin, remoteInfo });
    } catch {
      // The runtime reports the last failure.
    }
  }
  return undefined;
}
