import { Module, type DynamicModule } from '@nestjs/common';
import { SignedMediaUrls } from './links/signed-media-urls.js';
import { MediaStore } from './media-store.js';
import { MediaController } from './media.controller.js';
import { MediaFiles } from './media-files.service.js';

@Module({})
export class MediaModule {
  /** @param options `folder` of the files; `secret` of the links */
  static forRoot({ folder, secret }: { folder: string; secret: string }): DynamicModule {
    return {
      module: MediaModule,
      global: true,
      controllers: [MediaController],
      providers: [
        MediaFiles,
        { provide: MediaStore, useValue: new MediaStore(folder) },
        { provide: SignedMediaUrls, useValue: new SignedMediaUrls(secret) },
      ],
      exports: [SignedMediaUrls, MediaFiles, MediaStore],
    };
  }
}
