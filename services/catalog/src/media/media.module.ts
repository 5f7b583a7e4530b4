import { Module, type DynamicModule } from '@nestjs/common';
import { MediaLinks } from './links/media-links.js';
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
        { provide: MediaLinks, useValue: new MediaLinks(secret) },
      ],
      exports: [MediaLinks, MediaFiles, MediaStore],
    };
  }
}
