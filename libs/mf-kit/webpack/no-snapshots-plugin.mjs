import { fileURLToPath } from 'node:url';

const LIBRARY = /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/](.+)$/;
const parts = ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'];
const replacement = fileURLToPath(new URL('./no-snapshots.mjs', import.meta.url));

/** Leaves the library's code for manifests out of a host; it is disabled, but takes 2 KB of the first file. */
export class NoSnapshotsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'NoSnapshotsPlugin';
    /** @type {Set<string>} */
    const replaced = new Set();
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        const part = LIBRARY.exec(createData.resource ?? '')?.[1]?.replaceAll('\\', '/');
        if (!part || !parts.includes(part)) return;
        replaced.add(part);
        createData.resource = replacement;
      });
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, () => {
        // If the library moves its files, they would otherwise return to every page unnoticed.
        const missing = parts.filter((part) => !replaced.has(part));
        if (missing.length > 0)
          throw new Error(`The federation library has no ${missing.join(', ')} any more`);
      });
    });
  }
}
