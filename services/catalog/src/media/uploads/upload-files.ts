import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readVideoLength } from '../video-length.js';
import { HEAD_BYTES } from './media-type.js';

/** File names consist of an id only, so that none leads out of the folder (T36). */
const UPLOAD_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Incomplete files, in the folder of the media store and under names that its links never have. Only the current part
 * is in memory.
 */
export class UploadFiles {
  constructor(private readonly folder: string) {}

  /** @returns the number of received bytes */
  async size(uploadId: string): Promise<number> {
    return (await stat(this.pathOf(uploadId)).catch(() => null))?.size ?? 0;
  }

  /** @param offset at most the number of received bytes; existing bytes are overwritten with the same */
  async write(uploadId: string, offset: number, part: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const path = this.pathOf(uploadId);
    const file = await open(path, 'r+').catch(() => open(path, 'w+'));
    try {
      await file.write(part, 0, part.length, offset);
    } finally {
      await file.close();
    }
  }

  async head(uploadId: string): Promise<Buffer> {
    const file = await open(this.pathOf(uploadId), 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** @returns milliseconds; null if it is not a readable video */
  videoLength(uploadId: string): Promise<number | null> {
    return readVideoLength(this.pathOf(uploadId));
  }

  /**
   * Copies the upload to the media store, completely on the disk before a row refers to it. The upload stays, so that
   * a repetition after a crash has the same result.
   * @returns the name to store, which is derived from the content
   */
  async adopt(uploadId: string, extension: string): Promise<string> {
    const path = this.pathOf(uploadId);
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const name = `${hash.digest('hex').slice(0, 32)}.${extension}`;
    const target = join(this.folder, name);
    await link(path, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await copyFile(path, target);
    });
    return name;
  }

  async remove(uploadId: string): Promise<void> {
    await rm(this.pathOf(uploadId), { force: true });
  }

  private pathOf(uploadId: string): string {
    if (!UPLOAD_ID.test(uploadId)) throw new Error('Not the id of an upload');
    return join(this.folder, `${uploadId}.upload`);
  }
}
