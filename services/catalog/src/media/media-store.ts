import { createHash } from 'node:crypto';
import { lstat, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileSendResult, type SendResult, send } from '@fastify/send';
import { type IncomingMessage } from 'node:http';
import { readVideoLength } from './video-length.js';

/** Without a separator and with one dot only, so that no name leads out of the folder (T36). */
const FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/** Files of lectures in a folder that only this service serves. They are written once and never changed. */
export class MediaStore {
  constructor(private readonly folder: string) {}

  /**
   * Equal contents have equal names, so adding one again is harmless.
   * @param extension such as `webm`
   * @returns the name to store
   */
  async add(content: Buffer, extension: string): Promise<string> {
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`;
    if (!(await this.has(name))) await this.write(name, content);
    return name;
  }

  /** A symbolic link does not count as a file: it may lead out of the folder (T36). */
  async has(name: string): Promise<boolean> {
    if (!FILE_NAME.test(name)) return false;
    return (await lstat(join(this.folder, name)).catch(() => null))?.isFile() === true;
  }

  /** @returns milliseconds; null if the file is not a readable video */
  async videoLength(name: string): Promise<number | null> {
    return (await this.has(name)) ? readVideoLength(join(this.folder, name)) : null;
  }

  /**
   * The file or the requested part of it (`Range`, `If-Range`, `If-None-Match`).
   * @returns null if the file does not exist; status 416 for an unsatisfiable range
   */
  async respond(
    request: IncomingMessage,
    name: string,
  ): Promise<Pick<SendResult, keyof MediaResponse> | null> {
    if (!(await this.has(name))) return null;
    const found = await send(request, name, {
      root: this.folder,
      cacheControl: false,
      contentType: false,
      dotfiles: 'deny',
      index: false,
    });
    return found.type === 'directory' ? null : found;
  }

  /** Renames the file to its name once it is completely on the disk. */
  private async write(name: string, content: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const part = join(this.folder, `${name}.${process.pid}.part`);
    const file = await open(part, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(this.folder, name));
  }
}

type MediaResponse = Pick<FileSendResult, 'statusCode' | 'headers' | 'stream'>;
