// @ts-check
/** The packages whose code is part of a built file: for the bill of materials of an image. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ name: string, version: string, licence: string }} BundledPackage */

/** The file beside a bundle that lists its packages. @param {string} bundle */
export const packageListOf = (bundle) => `${bundle}.packages.json`;

/**
 * @param {Iterable<string>} files that the bundle was made of
 * @returns {Promise<BundledPackage[]>} each package once, by name and version; our own libraries are left out
 */
export async function packagesOf(files) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const file of files) {
    // Folders that begin with a dot hold generated modules.
    const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^./@][^/]*)\//.exec(file.replaceAll('\\', '/')) ?? [];
    if (folder) folders.add(folder);
  }
  return uniquePackages(await Promise.all([...folders].map(describePackage)));
}

/** @param {string} folder of an installed package @returns {Promise<BundledPackage>} */
export async function describePackage(folder) {
  const { name, version, license, licenses } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const licence = license?.type ?? license ?? licenses?.[0]?.type ?? 'undeclared';
  return { name: name ?? folder.split('node_modules/').at(-1), version: version ?? '', licence };
}

/** @param {readonly BundledPackage[]} packages @returns {BundledPackage[]} */
export function uniquePackages(packages) {
  const known = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
