// @ts-check
/** Reads the layers of an exported image with tar. */
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';

/** @typedef {import('./engine.mjs').ExportedImage['layers'][number]} Layer */

/** A file of this name in a layer deletes its namesake of the layers below. */
const DELETES = '.wh.';
const DELETES_ALL = '.wh..wh..opq';
/** The start of a compressed file. */
const GZIP = Buffer.from([0x1f, 0x8b]);
/** Larger files are no settings and no code of ours. */
const MAX_TEXT_BYTES = 16_000_000;

export class Layers {
  /** @type {Map<string, Promise<readonly string[]>>} */
  #lists = new Map();

  /** @type {Map<string, Promise<number>>} */
  #sizes = new Map();

  /** @param {readonly Layer[]} layers @returns {Promise<number>} bytes, unpacked */
  async bytes(layers) {
    let sum = 0;
    for (const { id, file } of layers) {
      const size = this.#sizes.get(id) ?? unpackedBytes(file);
      this.#sizes.set(id, size);
      sum += await size;
    }
    return sum;
  }

  /**
   * The files of an image: what a higher layer deletes is not in it.
   * @param {readonly Layer[]} layers
   * @returns {Promise<Set<string>>} paths without the leading slash
   */
  async files(layers) {
    /** @type {Set<string>} */
    const files = new Set();
    for (const layer of layers) {
      const list = (await this.#list(layer)).map(plain);
      for (const path of list) if (path.includes(DELETES)) removeFrom(files, path);
      for (const path of list) if (!path.includes(DELETES)) files.add(path);
    }
    return files;
  }

  /**
   * Unpacks the files of a layer, reads them, and removes them.
   * @template Result
   * @param {Layer} layer
   * @param {string} folder that does not exist
   * @param {(folder: string) => Promise<Result>} read
   * @param {(path: string) => boolean} [isWanted]
   * @returns {Promise<Result>}
   */
  async unpacked(layer, folder, read, isWanted = () => true) {
    const list = `${folder}.list`;
    await mkdir(folder, { recursive: true });
    try {
      const wanted = (await this.#list(layer)).filter(
        (path) => !path.endsWith('/') && !plain(path).startsWith('dev/') && isWanted(plain(path)),
      );
      await writeFile(list, wanted.join('\n'));
      const from = ['--verbatim-files-from', '--no-unquote', '-T', list];
      if (wanted.length > 0) await tar(['-xf', layer.file, '-C', folder, '--no-same-owner', ...from]);
      return await read(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await rm(list, { force: true });
    }
  }

  /** @param {Layer} layer @returns {Promise<readonly string[]>} paths in the spelling of the layer */
  #list(layer) {
    const known = this.#lists.get(layer.id);
    if (known) return known;
    const list = tar(['-tf', layer.file, '--quoting-style=literal']).then((output) =>
      output.split('\n').filter(Boolean),
    );
    this.#lists.set(layer.id, list);
    return list;
  }
}

/** @param {string} path in a layer: `./usr/bin` or `usr/bin/` */
const plain = (path) => path.replace(/^\.?\//, '').replace(/\/$/, '');

/** Builders compress layers that they export. @param {string} file @returns {Promise<number>} */
async function unpackedBytes(file) {
  let size = 0;
  const counter = new Writable({
    write(/** @type {Buffer} */ chunk, _encoding, done) {
      size += chunk.length;
      done();
    },
  });
  const isCompressed = (await readStart(file)).equals(GZIP);
  await (isCompressed
    ? pipeline(createReadStream(file), createGunzip(), counter)
    : pipeline(createReadStream(file), counter));
  return size;
}

/** @param {string} file @returns {Promise<Buffer>} its first two bytes */
async function readStart(file) {
  const handle = await open(file);
  try {
    return (await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)).buffer;
  } finally {
    await handle.close();
  }
}

/** @param {readonly string[]} args */
async function tar(args) {
  const { stdout } = await promisify(execFile)('tar', args, { maxBuffer: 2 ** 28 });
  return stdout;
}

/** @param {Set<string>} files @param {string} path of the file that deletes */
function removeFrom(files, path) {
  const isWhole = path.endsWith(DELETES_ALL);
  const gone = isWhole ? path.slice(0, -DELETES_ALL.length) : path.replace(DELETES, '');
  for (const file of files)
    if (file === gone || file.startsWith(isWhole ? gone : `${gone}/`)) files.delete(file);
}

/**
 * @param {string} folder
 * @returns {AsyncGenerator<{ path: string, text: string }>} every file of text below it
 */
export async function* textsIn(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || (await stat(file)).size > MAX_TEXT_BYTES) continue;
    const bytes = await readFile(file);
    if (bytes.subarray(0, 8_000).includes(0)) continue;
    yield { path: file.slice(folder.length + 1), text: bytes.toString('utf8') };
  }
}
