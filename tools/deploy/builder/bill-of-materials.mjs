// @ts-check
/** The contents of an image: the distribution's packages, Node, and the packages in and beside our bundles. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_LIST } from '../image-contents.mjs';

const { forbiddenLicences } = await import('../../../libs/dev-kit/src/supply-chain/licences.ts');

/** @typedef {{ kind: 'deb' | 'npm' | 'generic', name: string, version: string, licence: string }} Component */

const STATUS = 'var/lib/dpkg/status';
const DOCUMENTS = 'usr/share/doc/';
const OWN_LIST = `app/${PACKAGE_LIST}`;
/** @param {string} path */
const isDescription = (path) =>
  path === STATUS ||
  path.startsWith(`${STATUS}.d/`) ||
  path === OWN_LIST ||
  (path.startsWith(DOCUMENTS) && path.endsWith('/copyright'));

/**
 * @param {import('./engine.mjs').ExportedImage} image
 * @param {import('./layers.mjs').Layers} layers
 * @param {string} folder for unpacked layers
 * @returns {Promise<Component[]>}
 */
export async function componentsOf(image, layers, folder) {
  /** @type {Map<string, Component>} */
  const found = new Map();
  /** @type {Map<string, string>} */
  const licences = new Map();
  for (const layer of image.layers) {
    const described =
      known.get(layer.id) ?? layers.unpacked(layer, join(folder, 'described'), describe, isDescription);
    known.set(layer.id, described);
    const { components, copyrights } = await described;
    for (const each of components) found.set(keyOf(each), each);
    for (const [name, licence] of copyrights) licences.set(name, licence);
  }
  const node = nodeVersionOf(image);
  if (node) found.set('node', { kind: 'generic', name: 'node', version: node, licence: 'MIT' });
  return [...found.values()].map((each) =>
    each.kind === 'deb' ? { ...each, licence: licences.get(each.name) ?? each.licence } : each,
  );
}

/** A package of the distribution is there once, one of ours in several versions. @param {Component} component */
const keyOf = ({ kind, name, version }) => (kind === 'npm' ? `npm ${name}@${version}` : `${kind} ${name}`);

/** @typedef {{ components: Component[], copyrights: [string, string][] }} Described */
/** A layer belongs to many images, and is read once. @type {Map<string, Promise<Described>>} */
const known = new Map();

/** @param {string} folder of the unpacked layer @returns {Promise<Described>} */
async function describe(folder) {
  const components = [];
  const extra = join(folder, `${STATUS}.d`);
  const lists = existsSync(extra) ? (await readdir(extra)).map((name) => join(extra, name)) : [];
  for (const file of [join(folder, STATUS), ...lists].filter(existsSync))
    components.push(...debianPackages(await readFile(file, 'utf8')));
  const own = join(folder, OWN_LIST);
  if (existsSync(own))
    for (const each of JSON.parse(await readFile(own, 'utf8')))
      components.push({ kind: /** @type {const} */ ('npm'), ...each });
  const documents = join(folder, DOCUMENTS);
  /** @type {[string, string][]} */
  const copyrights = [];
  for (const name of existsSync(documents) ? await readdir(documents) : []) {
    const file = join(documents, name, 'copyright');
    if (existsSync(file)) copyrights.push([name, licencesIn(await readFile(file, 'utf8'))]);
  }
  return { components, copyrights };
}

/** @param {string} status of dpkg @returns {Component[]} */
const debianPackages = (status) =>
  status.split(/\n\n+/).flatMap((entry) => {
    const name = /^Package: (.+)$/m.exec(entry)?.[1];
    const version = /^Version: (.+)$/m.exec(entry)?.[1];
    const isInstalled = / installed$/m.test(/^Status: .+$/m.exec(entry)?.[0] ?? '');
    return name && version && isInstalled
      ? [{ kind: 'deb', name, version, licence: 'see its copyright file' }]
      : [];
  });

/** @param {string} copyright in Debian's format, which older packages do not have */
function licencesIn(copyright) {
  const names = [...copyright.matchAll(/^License: *([^\n]+)$/gm)].map(([, name = '']) => name.trim());
  return names.length > 0 ? [...new Set(names)].sort().join(', ') : 'see its copyright file';
}

/** @param {import('./engine.mjs').ExportedImage} image */
function nodeVersionOf({ config }) {
  const variable = (config.config?.Env ?? []).find((/** @type {string} */ each) =>
    each.startsWith('NODE_VERSION='),
  );
  return variable?.slice('NODE_VERSION='.length);
}

/** @param {readonly Component[]} components @returns {string[]} licences of packages of ours that are not allowed */
export const licenceFindings = (components) =>
  forbiddenLicences(
    Object.fromEntries(
      components
        .filter(({ kind }) => kind === 'npm')
        .map(({ name, version, licence }) => [
          `node_modules/${name}`,
          { version, license: licence, integrity: 'sha512-' },
        ]),
    ),
  ).map((line) => `its licence is not allowed: ${line}`);

/** @param {string} image @param {readonly Component[]} components @returns {object} in the format of CycloneDX */
export const billOf = (image, components) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { type: 'container', name: `academy/${image}` } },
  components: components.map(({ kind, name, version, licence }) => ({
    type: kind === 'deb' ? 'library' : kind === 'npm' ? 'library' : 'application',
    name,
    version,
    purl: purlOf(kind, name, version),
    licenses: [{ license: { name: licence } }],
  })),
});

/** @param {Component['kind']} kind @param {string} name @param {string} version */
const purlOf = (kind, name, version) =>
  `pkg:${kind}/${kind === 'deb' ? 'debian/' : ''}${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** @param {readonly Component[]} components @returns {string} a table of text, by licence */
export function licenceList(components) {
  /** @type {Map<string, string[]>} */
  const byLicence = new Map();
  for (const { kind, name, version, licence } of components)
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${kind} ${name} ${version}`]);
  return [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([licence, names]) =>
        `${licence}\n${names
          .sort()
          .map((name) => `  ${name}\n`)
          .join('')}`,
    )
    .join('\n');
}
