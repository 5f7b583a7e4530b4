import { Module } from '@nestjs/common';
import { PublishedSlugs } from './published-slugs.repository.js';
import { SlugsController } from './slugs.controller.js';

@Module({ controllers: [SlugsController], providers: [PublishedSlugs] })
export class SlugsModule {}
