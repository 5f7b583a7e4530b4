import { BoundedQueue } from '@academy/nest-kit/bounded-queue';
import { Injectable } from '@nestjs/common';
import { type Sharp, type SharpOptions } from 'sharp';
import { imageErrors } from './image.errors.js';

export const IMAGE_WIDTHS = [400, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type Renditions = Readonly<Record<ImageWidth, Buffer>>;

/** 25 megapixels: more than any photo of a phone, and too few for a decompression bomb (T35). */
const MAX_PIXELS = 25_000_000;
const QUALITY = 80;

/** First bytes of the accepted image formats. SVG is excluded, because it can contain scripts. */
const SIGNATURES: readonly ((content: Buffer) => boolean)[] = [
  (content) => startsWith(content, [0xff, 0xd8, 0xff]),
  (content) => startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
  (content) => ['GIF87a', 'GIF89a'].includes(content.toString('latin1', 0, 6)),
];

type ImageReader = (content: Buffer, options: SharpOptions) => Sharp;

/** Imported with the first image: it takes 26 MB, and most processes never encode one. */
async function loadSharp(): Promise<ImageReader> {
  const { default: sharp } = await import('sharp');
  // libvips would use megabytes of cache and a thread per core.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

@Injectable()
export class ImageEncoder {
  /** A decoded image takes up to 75 MB. */
  private readonly uploads = new BoundedQueue({
    concurrency: 1,
    firstJobMs: 300,
    maxWaitMs: 3_000,
    timeoutMs: 4_500,
  });

  /**
   * Reads only files whose first bytes are those of an image, and stores only what it has encoded itself (SEC-18).
   * Nothing of the original remains: no EXIF, no trailing bytes.
   * @throws AppError BUSY, IMAGE_INVALID
   */
  async encodeUpload(content: Buffer): Promise<Renditions> {
    if (!isImage(content)) throw imageErrors.IMAGE_INVALID();
    return this.uploads.admit(true).run(() =>
      this.encode(content).catch((cause: unknown) => {
        throw Object.assign(imageErrors.IMAGE_INVALID(), { cause });
      }),
    );
  }

  /** @param content any format of sharp, even SVG, from a trusted source */
  async encode(content: Buffer): Promise<Renditions> {
    const sharp = await loadSharp();
    // Decoded once: the smaller renditions are made from the pixels of the largest.
    const { data, info } = await sharp(content, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const encodeTo = (target: ImageWidth): Promise<Buffer> =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ width: target, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
    return { 400: await encodeTo(400), 800: await encodeTo(800), 1600: await encodeTo(1600) };
  }
}

/** S-288: detected by the content of the file; its name and declared type are ignored. */
const isImage = (content: Buffer): boolean => SIGNATURES.some((matches) => matches(content));

const startsWith = (content: Buffer, bytes: readonly number[]): boolean =>
  content.length >= bytes.length && bytes.every((byte, index) => content[index] === byte);
