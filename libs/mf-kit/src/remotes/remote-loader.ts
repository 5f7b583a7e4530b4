import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { IntegrityTables, LOAD_TIMEOUT_MS } from './integrity-tables.js';
import { RemoteFailure } from './remote-failure.js';
import { prefetch } from './prefetch.js';
import { type RemoteModule, type SlotModule } from './remote-module.js';
import { academyRuntimePlugin } from './runtime-plugin.js';

export interface RemoteLoader {
  /** The live remotes of this page. */
  readonly remotes: readonly PageRegistryEntry[];
  /** Returns the remote whose prefix begins the path; the longest prefix wins. */
  find(path: string): PageRegistryEntry | undefined;
  /** Returns the module if it is loaded, so that the first render needs no second one. */
  loaded(name: string): RemoteModule | undefined;
  /** Loads a remote once. A failed load is not cached, so the next call tries again. Throws `RemoteFailure`. */
  load(name: string): Promise<RemoteModule>;
  /** Loads a module that a remote contributes to a slot, in the same way: `./slots/card`. */
  loadSlot(name: string, module: string): Promise<SlotModule>;
  /** Fetches the initial files of the path's remote; a failure has no effect. */
  preload(path: string): void;
}

export interface RemoteLoaderSetup {
  readonly registry: readonly PageRegistryEntry[];
  /** Called once for each loaded module before it renders; the host adds the remote's texts here. */
  readonly onModule: (name: string, module: Pick<RemoteModule, 'messages'>) => void;
}

/** Registers and loads all remotes of a page. */
export function createRemoteLoader({ registry, onModule }: RemoteLoaderSetup): RemoteLoader {
  const remotes = registry.filter(isRemote);
  /** Modules by front end and name: `mf_catalog ./app`. */
  const loaded = new Map<string, unknown>();
  const loading = new Map<string, Promise<unknown>>();

  const tables = new IntegrityTables(registry);
  registerPlugins([academyRuntimePlugin(registry, tables)]);
  registerRemotes(remotes.map(registrationOf));
  const hosts = registry.filter((entry) => !remotes.includes(entry));
  for (const host of hosts) loadHashesEarly(host);

  /** A lazy file waits for the hashes and reports their failure, so this call ignores it. */
  function loadHashesEarly(entry: PageRegistryEntry): void {
    tables.load(entry).catch(ignore);
  }

  async function loadApp(entry: PageRegistryEntry): Promise<RemoteModule> {
    if (tables.isReadyFor(entry)) loadHashesEarly(entry);
    else await tables.load(entry);
    prefetch(entry, 'preload', tables.hashes);
    const module = await loadExposed<{ remote?: RemoteModule }>(entry, './app');
    if (typeof module?.remote?.routes !== 'function') throw new Error('./app exports no remote');
    return module.remote;
  }

  async function loadContribution(entry: PageRegistryEntry, name: string): Promise<SlotModule> {
    await tables.load(entry);
    const module = await loadExposed<SlotModule>(entry, name);
    if (typeof module?.component !== 'function') throw new Error(`${name} exports no component`);
    return module;
  }

  /** Runs a load of a module once; a failed one runs again at the next call. */
  function once<Module extends Pick<RemoteModule, 'messages'>>(
    name: string,
    module: string,
    load: (entry: PageRegistryEntry) => Promise<Module>,
  ): Promise<Module> {
    const key = `${name} ${module}`;
    const pending = loading.get(key) as Promise<Module> | undefined;
    if (pending) return pending;
    const entry = remotes.find((remote) => remote.name === name);
    if (!entry) return Promise.reject(new Error(`${name} is not in the registry`));
    const started = withTimeout(load(entry)).then(
      (result) => {
        onModule(name, result);
        loaded.set(key, result);
        return result;
      },
      (error: unknown) => {
        loading.delete(key);
        // Otherwise the browser would use a preload that failed or still hangs (F5: Retry has to work).
        for (const url of tables.urlsOf(entry)) globalThis.__ACADEMY_FILES__?.tried.add(url);
        // The entry runs again too: its first run may have failed because of the page's state at that time.
        registerRemotes([registrationOf(entry)], { force: true });
        throw error instanceof RemoteFailure ? error : new RemoteFailure(entry, error);
      },
    );
    loading.set(key, started);
    return started;
  }

  function find(path: string): PageRegistryEntry | undefined {
    const lower = path.toLowerCase();
    return remotes
      .flatMap((entry) => entry.routes.map((prefix) => ({ entry, prefix })))
      .filter(({ prefix }) => lower === prefix || lower.startsWith(`${prefix}/`))
      .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.entry;
  }

  return {
    remotes,
    find,
    loaded: (name) => loaded.get(`${name} ./app`) as RemoteModule | undefined,
    load: (name) => once(name, './app', loadApp),
    loadSlot: (name, module) => once(name, module, (entry) => loadContribution(entry, module)),
    preload(path) {
      const entry = find(path);
      if (!entry || loading.has(`${entry.name} ./app`)) return;
      const prefetched = () => prefetch(entry, 'prefetch', tables.hashes);
      tables.load(entry).then(prefetched, ignore);
    },
  };
}

const ignore = () => {};

/** A host has no routes, and its contributions are links. */
const isRemote = ({ routes, slots = [] }: PageRegistryEntry): boolean =>
  routes.length > 0 || slots.some(({ module }) => module !== undefined);

/** @throws RemoteFailure, which the runtime plugin returns in place of the module */
async function loadExposed<Module>({ name }: PageRegistryEntry, module: string): Promise<Module | null> {
  const result = await loadRemote<Module>(name + module.slice(1));
  if (result instanceof RemoteFailure) throw result;
  return result;
}

const registrationOf = ({ name, entry }: PageRegistryEntry) => ({ name, entry });

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('did not load in time')), LOAD_TIMEOUT_MS);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
