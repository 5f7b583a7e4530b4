import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @param {string} dir a remote's folder with its webpack.config.mjs, absolute
 * @param {{ mode: string, hot?: boolean }} argv
 * @returns {Promise<import('webpack').Configuration[]>} its builds
 * @throws Error if the file is missing
 */
export async function configurations(dir, argv) {
  const file = join(dir, 'webpack.config.mjs');
  await access(file).catch(() => {
    throw new Error(`${file} is missing: it exports defineRemote({ dir: import.meta.dirname }).`);
  });
  const { default: exported } = await import(pathToFileURL(file).href);
  return [exported].flat().map((config) => config({}, argv));
}
