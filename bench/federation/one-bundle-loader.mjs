/// <reference types="./remotes.d.ts" />
/**
 * Replaces libs/mf-kit/src/remotes/remote-loader.ts in the one bundle: the same interface without federation. The
 * remote of /course is part of the main bundle, the other remotes are its chunks, as in a repository with a single
 * build.
 */
import { first, others } from 'one-bundle/remotes';

/** @param {{ registry: { name: string, routes: string[] }[], onModule: (name: string, module: unknown) => void }} setup */
export function createRemoteLoader({ registry, onModule }) {
  const remotes = registry.filter(({ routes }) => routes.length > 0);
  const loaded = new Map([[first.name, first.remote]]);
  onModule(first.name, first.remote);

  /** @param {string} path */
  const find = (path) => {
    const lower = path.toLowerCase();
    return remotes
      .flatMap((entry) => entry.routes.map((prefix) => ({ entry, prefix })))
      .filter(({ prefix }) => lower === prefix || lower.startsWith(`${prefix}/`))
      .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.entry;
  };
  /** @param {string} name */
  const load = async (name) => {
    const present = loaded.get(name);
    if (present) return present;
    const { remote } = (await others[name]?.()) ?? {};
    loaded.set(name, remote);
    onModule(name, remote);
    return remote;
  };
  return {
    remotes,
    find,
    loaded: (/** @type {string} */ name) => loaded.get(name),
    load,
    preload: (/** @type {string} */ path) => void load(find(path)?.name ?? first.name),
  };
}
