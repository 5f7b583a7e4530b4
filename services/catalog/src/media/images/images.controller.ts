import { mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { HandleRoute } from '@academy/nest-kit';
import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ImageStore } from './image-store.js';
import { imageErrors } from './image.errors.js';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImageStore) {}

  /** An image under a name that is never reused (SEC-18). */
  @HandleRoute(mediaServiceRoutes.getImage)
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('x-content-type-options', 'nosniff')
  async getImage(@Param('file') file: string): Promise<StreamableFile> {
    const image = await this.images.read(file);
    if (!image) throw imageErrors.IMAGE_NOT_FOUND();
    return new StreamableFile(image.content, { type: 'image/webp', length: image.bytes });
  }
}
