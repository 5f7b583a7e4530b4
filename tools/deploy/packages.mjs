// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/** Large, and used only by developers of the package, or by a browser that caches nothing. */
const LEFT_OUT = /\.(map|d\.ts|md)$|swagger-ui-dist\/swagger-ui(-es-bundle.*|)\.js$/;
/** Reports an installation to its makers; nothing loads it. */
const TELEMETRY = '@scarf/scarf';

/**
 * Copies packages with everything that they need from this checkout's node_modules: nothing is downloaded.
 * @param {readonly string[]} names
 * @param {string} out the node_modules to fill
 */
export async function copyPackages(names, out) {
  for (const name of closure(names)) {
    const filter = (/** @type {string} */ file) => !LEFT_OUT.test(file);
    await cp(folderOf(name), join(out, name), { recursive: true, filter });
  }
}

/**
 * Optional packages that are not installed are those of other platforms.
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
