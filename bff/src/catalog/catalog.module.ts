import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { UploadsController } from './uploads.controller.js';
import { WorkshopReader } from './workshop-reader.js';

@Module({
  controllers: [CatalogController, UploadsController],
  providers: [WorkshopReader],
  exports: [WorkshopReader],
})
export class CatalogModule {}
