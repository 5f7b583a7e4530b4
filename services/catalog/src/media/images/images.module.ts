import { Module, type DynamicModule } from '@nestjs/common';
import { ImageEncoder } from './image-encoder.js';
import { ImageStore } from './image-store.js';
import { ImageUploads } from './image-uploads.js';
import { ImagesController } from './images.controller.js';

@Module({})
export class ImagesModule {
  /** @param folder the folder of the files */
  static forRoot(folder: string): DynamicModule {
    return {
      module: ImagesModule,
      global: true,
      controllers: [ImagesController],
      providers: [ImageEncoder, ImageUploads, { provide: ImageStore, useValue: new ImageStore(folder) }],
      exports: [ImageEncoder, ImageStore, ImageUploads],
    };
  }
}
