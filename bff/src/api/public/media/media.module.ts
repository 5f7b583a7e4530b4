import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { MediaController } from './media.controller.js';
import { MediaStreams } from './media-streams.js';

/** Files of lectures and images, which the catalog service stores. */
@Module({ controllers: [ImagesController, MediaController], providers: [MediaStreams] })
export class MediaModule {}
