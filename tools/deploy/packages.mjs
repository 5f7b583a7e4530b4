// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describePackage } from '../bundle/bundled-packages.mjs';
import { root } from '../workspace.mjs';

/**
 * Large files that are used only by developers of the package, or by a browser without a cache. Our processes load the
 * bundle of mediabunny for Node.
 */
const EXCLUDED_FILES =
  /\.(map|md|d\.[cm]?ts)$|typescript\/(bin|lib\/(_\w+|tsc|tsserver\w*|typingsInstaller|watchGuard)\.js|lib\/[a-z]{2}(-[a-z]{2})?)$|swagger-ui-dist\/swagger-ui(-es-bundle.*|)\.js$|mediabunny\/(src|dist\/modules|dist\/bundles\/(?!mediabunny\.node\.cjs)[^/]+)$/;
/** The declarations of JavaScript and of browsers, without which the compiler of the gate checks nothing. */
const COMPILER_LIBRARY = /\/typescript\/lib\/lib\.[\w.]*d\.ts$/;
const DECLARATION = /(\.d\.[cm]?ts|\/package\.json|\/licen[cs]e(\.\w+)?)$/i;
/** A package that reports installations to its makers; no code loads it. */
const TELEMETRY = '@scarf/scarf';

/**
 * Copies packages with all their dependencies from this checkout's node_modules, without a download.
 * @param {readonly string[]} names
 * @param {string} out the node_modules to fill
 * @returns {Promise<import('../bundle/bundled-packages.mjs').BundledPackage[]>} the copied packages
 */
export const copyPackages = (names, out) =>
  copyFiles(names, out, (file) => !EXCLUDED_FILES.test(file) || COMPILER_LIBRARY.test(file));

/**
 * Copies the types of packages with those of their dependencies, and no code.
 * @param {readonly string[]} names
 * @param {string} out the node_modules to fill
 */
export const copyTypes = (names, out) =>
  copyFiles(names, out, (file) => DECLARATION.test(file) || statSync(file).isDirectory());

/**
 * @param {readonly string[]} names
 * @param {string} out
 * @param {(file: string) => boolean} filter
 */
async function copyFiles(names, out, filter) {
  const all = [...closure(names)];
  for (const name of all) await cp(folderOf(name), join(out, name), { recursive: true, filter });
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
