import { Injectable } from '@nestjs/common';
import { ImageEncoder } from './image-encoder.js';
import { ImageStore } from './image-store.js';

/** Stores uploaded images together with the row that refers to them. */
@Injectable()
export class ImageUploads {
  constructor(
    private readonly encoder: ImageEncoder,
    private readonly images: ImageStore,
  ) {}

  /** Stores the files before the row that refers to them, and removes them if the row is not saved. */
  async saveWithImage<Result>(
    upload: Buffer | undefined,
    save: (image: string | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (!upload) return save(undefined);
    const image = await this.images.add(await this.encoder.encodeUpload(upload));
    try {
      return await save(image);
    } catch (error) {
      await this.images.remove(image);
      throw error;
    }
  }
}
