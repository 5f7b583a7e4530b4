// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describePackage } from '../bundle/bundled-packages.mjs';
import { root } from '../workspace.mjs';

/**
 * Large files that are used only by developers of the package, or by a browser without a cache. Our processes load the
 * bundle of mediabunny for Node.
 */
const EXCLUDED_FILES =
  /\.(map|md|d\.[cm]?ts)$|swagger-ui-dist\/swagger-ui(-es-bundle.*|)\.js$|mediabunny\/(src|dist\/modules|dist\/bundles\/(?!mediabunny\.node\.cjs)[^/]+)$/;
/** A package that reports installations to its makers; no code loads it. */
const TELEMETRY = '@scarf/scarf';

/**
 * Copies packages with all their dependencies from this checkout's node_modules, without a download.
 * @param {readonly string[]} names
 * @param {string} out the node_modules to fill
 * @returns {Promise<import('../bundle/bundled-packages.mjs').BundledPackage[]>} the copied packages
 */
export async function copyPackages(names, out) {
  const all = [...closure(names)];
  for (const name of all) {
    const filter = (/** @type {string} */ file) => !EXCLUDED_FILES.test(file);
    await cp(folderOf(name), join(out, name), { recursive: true, filter });
  }
  return Promise.all(all.map((name) => describePackage(folderOf(name))));
}

/**
 * Optional packages that are not installed belong to other platforms.
 * @param {readonly string[]} names @returns {Set<string>}
 */
function closure(names) {
  const all = new Set(names);
  for (const name of all) {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(name);
    for (const need of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (need === TELEMETRY) continue;
      if (existsSync(folderOf(need))) all.add(need);
      else if (!(need in optionalDependencies))
        throw new Error(`${name} needs ${need}, which is not installed`);
    }
  }
  return all;
}

/** @param {string} name */
const folderOf = (name) => join(root, 'node_modules', name);
/** @param {string} name */
const manifestOf = (name) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
