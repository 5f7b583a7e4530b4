import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { RemoteFailure } from './remote-failure.js';
import { prefetch } from './prefetch.js';
import { type RemoteModule } from './remote-module.js';
import { LOAD_TIMEOUT_MS, academyRuntimePlugin } from './runtime-plugin.js';

export interface RemoteLoader {
  /** The live remotes of this page. */
  readonly remotes: readonly RegistryEntry[];
  /** The remote whose prefix the path begins with, the longest prefix first. */
  find(path: string): RegistryEntry | undefined;
  /** The module where it is loaded already, so that the first render needs no second one. */
  loaded(name: string): RemoteModule | undefined;
  /** Loads a remote, once; a failed load is forgotten, so that the next call tries again. Throws `RemoteFailure`. */
  load(name: string): Promise<RemoteModule>;
  /** Fetches what the remote of the path will need; failing is no matter. */
  preload(path: string): void;
}

export interface RemoteLoaderSetup {
  readonly registry: readonly RegistryEntry[];
  /** Called once for each remote that arrived, before it renders: its texts are added here. */
  readonly onModule: (name: string, module: RemoteModule) => void;
}

/** The one place where remotes are registered and loaded. */
export function createRemoteLoader({ registry, onModule }: RemoteLoaderSetup): RemoteLoader {
  const remotes = registry.filter(({ routes }) => routes.length > 0);
  const loaded = new Map<string, RemoteModule>();
  const loading = new Map<string, Promise<RemoteModule>>();

  registerPlugins([academyRuntimePlugin(registry)]);
  registerRemotes(remotes.map(asRegistered));

  async function fetchModule(entry: RegistryEntry): Promise<RemoteModule> {
    const module = await withinTime(loadRemote<{ remote?: RemoteModule }>(`${entry.name}/app`));
    if (module instanceof RemoteFailure) throw module;
    if (typeof module?.remote?.routes !== 'function') throw new Error('./app exports no remote');
    onModule(entry.name, module.remote);
    loaded.set(entry.name, module.remote);
    return module.remote;
  }

  function find(path: string): RegistryEntry | undefined {
    const lower = path.toLowerCase();
    return remotes
      .flatMap((entry) => entry.routes.map((prefix) => ({ entry, prefix })))
      .filter(({ prefix }) => lower === prefix || lower.startsWith(`${prefix}/`))
      .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.entry;
  }

  return {
    remotes,
    find,
    loaded: (name) => loaded.get(name),
    load(name) {
      const present = loading.get(name);
      if (present) return present;
      const entry = remotes.find((remote) => remote.name === name);
      if (!entry) return Promise.reject(new Error(`${name} is not in the registry`));
      prefetch(entry, 'preload');
      const started = fetchModule(entry).catch((error: unknown) => {
        loading.delete(name);
        useFreshUrls(entry);
        // Its entry runs anew too: what it found in this page when it first ran may be what it failed of.
        registerRemotes([asRegistered(entry)], { force: true });
        throw error instanceof RemoteFailure ? error : new RemoteFailure(entry, error);
      });
      loading.set(name, started);
      return started;
    },
    preload(path) {
      const entry = find(path);
      if (entry && !loading.has(entry.name)) prefetch(entry, 'prefetch');
    },
  };
}

const asRegistered = ({ name, entry }: RegistryEntry) => ({ name, entry });

/**
 * After a failure each file gets an address of its own: the browser would answer the first one with a preload that
 * failed or still hangs (F5: a Retry that works).
 */
function useFreshUrls({ integrity }: RegistryEntry): void {
  const files = globalThis.__ACADEMY_FILES__;
  for (const path of Object.keys(integrity)) files?.tried.add(new URL(path, location.href).href);
}

function withinTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('did not load in time')), LOAD_TIMEOUT_MS);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
