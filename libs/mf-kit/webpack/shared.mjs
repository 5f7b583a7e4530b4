import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import semver from 'semver';

const require = createRequire(import.meta.url);

/** Libraries that a page may load only once. This list is the only one; remotes read it too. */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@academy/mf-kit/i18n',
  '@academy/mf-kit/query',
  '@academy/mf-kit/router',
  '@academy/mf-kit/shell-context',
  '@academy/ui',
];

/** Imports that would bundle a second instance of a singleton, and their replacements. */
export const singletonReplacements = {
  '@mantine/core': '@academy/ui',
  '@mantine/hooks': '@academy/ui',
  '@tanstack/react-query': '@academy/mf-kit/query',
  i18next: '@academy/mf-kit/i18n',
  'react-i18next': '@academy/mf-kit/i18n',
  'react-router': '@academy/mf-kit/router',
  'react-router-dom': '@academy/mf-kit/router',
};

/** @param {string} request `@academy/ui/x` → `@academy/ui` */
const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The widest ranges that a remote may accept: those that the packages of the academy accept themselves. */
const supportedRanges = { react: '^19.3 || ^20', 'react-dom': '^19.3 || ^20' };

/** A version that no range with an upper end contains. */
const ANY_LATER = '999999.0.0';

/**
 * The shell bundles every singleton in its first chunk; a remote bundles none and uses the shell's.
 * @param {'host' | 'remote'} side
 * @param {Record<string, string>} [ranges] accepted versions by package, `shared` of academy.json; `^` and the installed
 * version by default
 * @throws Error naming the field of a range that the build does not support
 */
export function sharedModules(side, ranges = {}) {
  requireRanges(ranges);
  return Object.fromEntries(
    singletons.map((request) => {
      const version = installedVersion(packageOf(request));
      const requiredVersion = ranges[packageOf(request)] ?? `^${version}`;
      const rule = { singleton: true, strictVersion: true, version, requiredVersion };
      return [request, side === 'host' ? { ...rule, eager: true } : { ...rule, import: false }];
    }),
  );
}

/** @param {Record<string, string>} ranges */
function requireRanges(ranges) {
  const packages = [...new Set(singletons.map(packageOf))];
  for (const [name, range] of Object.entries(ranges)) {
    const problem = packages.includes(name)
      ? rangeProblem(name, range)
      : `pages share no such package, but ${packages.join(', ')}`;
    if (problem) throw new Error(`shared.${name} of academy.json: ${problem}`);
  }
}

/**
 * @param {string} name
 * @param {string} range
 * @returns {string | undefined}
 */
function rangeProblem(name, range) {
  const version = installedVersion(name);
  const supported = /** @type {Record<string, string>} */ (supportedRanges)[name];
  if (!semver.validRange(range)) return `${range} is no range of versions`;
  if (!semver.satisfies(version, range))
    return `${range} leaves out ${version}, with which the remote is built and tested`;
  if (semver.satisfies(ANY_LATER, range)) return `${range} has no upper end`;
  if (supported && !semver.subset(range, supported))
    return `${range} is wider than ${supported}, which the packages of the academy support`;
  return undefined;
}

/** The federation runtime of remotes' entries, which every host provides (decision 0095). */
export const pageRuntime = () => {
  const name = '@module-federation/webpack-bundler-runtime';
  return { name, version: installedVersion(name) };
};

/**
 * @param {string[]} requests left out of a server file: the process that runs it provides them, or they are
 * never required
 */
export const asCommonJs = (requests) =>
  Object.fromEntries(requests.map((request) => [request, `commonjs ${request}`]));

/**
 * Modules that a remote's server file takes from the shell's.
 * @param {string[]} others
 */
export const serverExternals = (others) => asCommonJs([...singletons, ...others]);

/**
 * Read from the folder, because not every package exports its package.json.
 * @param {string} name
 */
function installedVersion(name) {
  const folder = (require.resolve.paths(name) ?? []).find((path) =>
    existsSync(join(path, name, 'package.json')),
  );
  if (!folder) throw new Error(`${name} is shared but not installed`);
  return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
}
