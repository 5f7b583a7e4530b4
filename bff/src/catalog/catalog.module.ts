import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { UploadsController } from './uploads.controller.js';
import { CatalogReader } from './catalog-reader.js';
import { WorkshopReader } from './workshop-reader.js';

@Module({
  controllers: [CatalogController, UploadsController],
  providers: [CatalogReader, WorkshopReader],
  exports: [CatalogReader, WorkshopReader],
})
export class CatalogModule {}
