import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/**
 * The shell bundles every singleton in its first chunk; a remote bundles none and uses the shell's.
 * @param {'host' | 'remote'} side
 */
export function sharedModules(side) {
  return Object.fromEntries(
    singletons.map((request) => {
      const version = installedVersion(packageOf(request));
      const rule = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
      return [request, side === 'host' ? { ...rule, eager: true } : { ...rule, import: false }];
    }),
  );
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
