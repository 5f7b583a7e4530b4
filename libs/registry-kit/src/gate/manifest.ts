import { type UnsignedRelease } from './candidate.js';

/** The parts of a remote's manifest, which its bundler writes, that go into its record. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: string[] }>>;
  }[];
}

interface Start extends Pick<UnsignedRelease, 'entry' | 'initial'> {
  /** Ranges of shared libraries, without the page's own federation runtime. */
  readonly needs: UnsignedRelease['shared']['needs'];
}

/**
 * @param text the manifest of a build
 * @returns the files that a page loads first; undefined for a text that is no manifest of a remote that exposes `./app`
 */
export function startOf(text: string): Start | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest;
    const app = manifest.exposes.find((expose) => expose.path === './app');
    if (!app) return undefined;
    const entry = manifest.metaData.remoteEntry.name;
    return {
      entry,
      initial: { scripts: [entry, ...app.assets.js.sync], styles: [...app.assets.css.sync] },
      needs: Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    };
  } catch {
    return undefined;
  }
}

/** @returns the names of the modules that a build exposes; none for a text that is no manifest */
export function exposedModules(text: string): string[] {
  try {
    return (JSON.parse(text) as Manifest).exposes.map(({ path }) => path);
  } catch {
    return [];
  }
}
