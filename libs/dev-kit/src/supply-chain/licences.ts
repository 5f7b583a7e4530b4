/** Free licences that require only attribution. */
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

/** Other licences, with the package and the reason for which each is allowed. */
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
    why: 'reads videos in the catalog; its package lies beside the bundle unchanged, with its source and licence',
  },
  { licence: 'OFL-1.1', of: /^@fontsource-variable\//, why: 'fonts, shipped as they are' },
  { licence: 'CC-BY-4.0', of: /^caniuse-lite$/, why: 'data of the build, never shipped' },
  {
    licence: 'undeclared',
    of: /^(passport-strategy|pause)$/,
    why: 'MIT by the file LICENSE of the package, which says so in no field',
  },
  {
    licence: 'SEE LICENSE IN LICENSE',
    of: /^spawndamnit$/,
    why: 'MIT by that file; starts the commands of changesets',
  },
];

/** An entry of package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly integrity?: string;
  readonly resolved?: string;
}

/** The entries of package-lock.json, by path. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** @param path below node_modules */
export const packageName = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Entries from a registry. */
export const foreign = (packages: LockedPackages): [string, LockedPackage][] =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/**
 * Optional packages for other platforms, which were not downloaded where the lock file was written (tools/lockfile).
 */
export const isPlaceholder = ({ optional, os, cpu, libc, integrity, license }: LockedPackage): boolean =>
  optional === true && integrity === undefined && license === undefined && Boolean(os ?? cpu ?? libc);

/** Packages with a licence that is not allowed. */
export const forbiddenLicences = (packages: LockedPackages): string[] =>
  foreign(packages)
    .filter(([, entry]) => !isPlaceholder(entry))
    .filter(([path, { license }]) => !isAllowed(packageName(path), license ?? 'undeclared'))
    .map(([path, { license }]) => `${packageName(path)}: ${license ?? 'undeclared'}`);

/** @param expression an SPDX expression */
function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isAllowed(name, part));
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isAllowed(name, part));
  return FREE.has(plain) || exceptions.some(({ licence, of }) => licence === plain && of.test(name));
}
