import { Injectable } from '@nestjs/common';
import { ImageEncoder } from './image-encoder.js';
import { ImageStore } from './image-store.js';

/** Stores uploaded images around the write of the row that names them. */
@Injectable()
export class ImageUploads {
  constructor(
    private readonly encoder: ImageEncoder,
    private readonly images: ImageStore,
  ) {}

  /** The files are there before a row names them, and gone again when the row was refused. */
  async keep<Result>(
    sent: Buffer | undefined,
    save: (image: string | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (!sent) return save(undefined);
    const image = await this.images.add(await this.encoder.encodeUpload(sent));
    try {
      return await save(image);
    } catch (error) {
      await this.images.remove(image);
      throw error;
    }
  }
}
