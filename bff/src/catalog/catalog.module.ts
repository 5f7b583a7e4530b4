import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { UploadsController } from './uploads.controller.js';

@Module({ controllers: [CatalogController, UploadsController] })
export class CatalogModule {}
