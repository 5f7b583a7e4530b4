import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS, type ImageWidth, type Renditions } from './image-encoder.js';

export interface StoredImage {
  readonly content: ReadStream;
  readonly bytes: number;
}

/** The rendition in the `image` of an item; a client replaces the number for another width. */
const NAMED_WIDTH: ImageWidth = 800;
/** A file name has no separator and only one dot, so that it cannot lead out of the folder (T36). */
const FILE_NAME = /^[0-9a-f]{32}-(?:400|800|1600)\.webp$/;

/** Images as files in one folder, `<random>-<width>.webp`, written once and never changed. */
export class ImageStore {
  constructor(private readonly folder: string) {}

  /** @returns the name to store: `<random>-800.webp` */
  async add(renditions: Renditions): Promise<string> {
    const stem = randomBytes(16).toString('hex');
    await mkdir(this.folder, { recursive: true });
    for (const width of IMAGE_WIDTHS) await this.write(fileName(stem, width), renditions[width]);
    return fileName(stem, NAMED_WIDTH);
  }

  /** @returns null if the image does not exist */
  async read(name: string): Promise<StoredImage | null> {
    if (!FILE_NAME.test(name)) return null;
    const path = join(this.folder, name);
    // Links are ignored, because the store creates none.
    const file = await lstat(path).catch(() => null);
    return file?.isFile() ? { content: createReadStream(path), bytes: file.size } : null;
  }

  async has(name: string): Promise<boolean> {
    if (!FILE_NAME.test(name)) return false;
    return (await lstat(join(this.folder, name)).catch(() => null))?.isFile() === true;
  }

  /** Removes all widths of an image that no row refers to. */
  async remove(name: string): Promise<void> {
    if (!FILE_NAME.test(name)) return;
    const stem = name.slice(0, name.indexOf('-'));
    await Promise.all(
      IMAGE_WIDTHS.map((width) => rm(join(this.folder, fileName(stem, width)), { force: true })),
    );
  }

  /** The file is renamed to its name once it is completely on the disk. */
  private async write(name: string, content: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const file = await open(`${path}.part`, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }
}

const fileName = (stem: string, width: ImageWidth): string => `${stem}-${width}.webp`;
