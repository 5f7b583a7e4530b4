// @ts-check

/** Free licences that ask for no more than to be named. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Others, each for the packages that it is allowed for and why. */
const exceptions = [
  {
    licence: 'LGPL-3.0-or-later',
    of: /^@img\/sharp-/,
    why: 'libvips, a library that is linked and not changed',
  },
  {
    licence: 'MPL-2.0',
    of: /^(@axe-core\/playwright|axe-core|ical\.js)$/,
    why: 'tests, unchanged and never shipped',
  },
  {
    licence: 'MPL-2.0',
    of: /^mediabunny$/,
    why: 'reads films in the catalog; its package lies beside the bundle unchanged, with its source and licence',
  },
  { licence: 'OFL-1.1', of: /^@fontsource-variable\//, why: 'fonts, shipped as they are' },
  { licence: 'CC-BY-4.0', of: /^caniuse-lite$/, why: 'data of the build, never shipped' },
  {
    licence: 'undeclared',
    of: /^(passport-strategy|pause)$/,
    why: 'MIT by the file LICENSE of the package, which says so in no field',
  },
];

/** @typedef {{ version?: string, license?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], integrity?: string, resolved?: string }} Locked an entry of package-lock.json */

/** @param {string} path below node_modules @returns {string} */
export const packageName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Entries that came from a registry. @param {Record<string, Locked>} packages @returns {[string, Locked][]} */
export const foreign = (packages) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Named for other platforms alone, and not fetched where the lock was made (tools/lockfile). @param {Locked} entry */
export const isPlaceholder = ({ optional, os, cpu, libc, integrity, license }) =>
  optional === true && integrity === undefined && license === undefined && Boolean(os ?? cpu ?? libc);

/** @param {Record<string, Locked>} packages of package-lock.json @returns {string[]} packages whose licence is not allowed */
export const refusedLicences = (packages) =>
  foreign(packages)
    .filter(([, entry]) => !isPlaceholder(entry))
    .filter(([path, { license }]) => !isAllowed(packageName(path), license ?? 'undeclared'))
    .map(([path, { license }]) => `${packageName(path)}: ${license ?? 'undeclared'}`);

/** @param {string} name @param {string} expression of SPDX @returns {boolean} */
function isAllowed(name, expression) {
  const plain = expression.replaceAll(/[()]/g, '');
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isAllowed(name, part));
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isAllowed(name, part));
  return FREE.has(plain) || exceptions.some(({ licence, of }) => licence === plain && of.test(name));
}
