// @ts-check
/** Rules for a built image: its user, its size, the programs in it, and no secret in any of its layers. */
import { join } from 'node:path';
import { textsIn } from './layers.mjs';

const { secretsIn } = await import('../../../libs/dev-kit/src/secret-search/patterns.ts');

const MEGABYTE = 1_000_000;
/** Bytes above the base, by image. */
const LIMITS = /** @type {const} */ ({ backup: 120, default: 60 });
/** Programs that install others. */
const INSTALLERS =
  /^(?:usr\/)?(?:local\/)?s?bin\/(?:npm|npx|corepack|yarn|yarnpkg|pnpm|apt|apt-get|dpkg|apk|pip3?)$|node_modules\/(?:npm|corepack|yarn)\/package\.json$/;

/**
 * @typedef {object} Inspected
 * @property {string} name of the image
 * @property {import('./engine.mjs').ExportedImage} image
 * @property {import('./engine.mjs').ExportedImage['layers']} own the layers above the base
 * @property {import('./layers.mjs').Layers} layers
 * @property {string} folder for unpacked layers
 */

/**
 * @param {Inspected} inspected
 * @returns {Promise<string[]>} empty if nothing is wrong; a finding names no secret
 */
export async function imageFindings({ name, image, own, layers, folder }) {
  const limit = name === 'backup' ? LIMITS.backup : LIMITS.default;
  const size = await layers.bytes(own);
  const { User: user = '' } = image.config.config ?? {};
  const files = await layers.files(image.layers);
  return [
    ...(/^[1-9]\d*(?::[1-9]\d*)?$/.test(user) ? [] : [`runs as ${user || 'root'}`]),
    ...(size <= limit * MEGABYTE ? [] : [`has ${inMegabytes(size)} above its base, more than ${limit} MB`]),
    ...[...files].filter((file) => INSTALLERS.test(file)).map((file) => `holds a package manager: /${file}`),
    ...secretsIn(JSON.stringify(image.config)).map(
      (secret) => `its settings or its history hold ${secret.name}`,
    ),
    ...(await secretsOf(own, layers, folder)),
  ];
}

/** A layer belongs to many images, and is read once. @type {Map<string, Promise<string[]>>} */
const searched = new Map();

/**
 * Reads each layer by itself, since a file that a higher layer deletes is still in the image.
 * @param {Inspected['own']} own
 * @param {import('./layers.mjs').Layers} layers
 * @param {string} folder
 */
async function secretsOf(own, layers, folder) {
  const found = [];
  for (const layer of own) {
    const known = searched.get(layer.id) ?? layers.unpacked(layer, join(folder, 'layer'), secretsBelow);
    searched.set(layer.id, known);
    found.push(...(await known));
  }
  return found;
}

/** @param {string} folder */
async function secretsBelow(folder) {
  /** @type {string[]} */
  const found = [];
  for await (const { path, text } of textsIn(folder))
    found.push(...secretsIn(text).map(({ name, line }) => `a layer holds ${name}: /${path}:${line}`));
  return found;
}

/** @param {number} bytes */
export const inMegabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
