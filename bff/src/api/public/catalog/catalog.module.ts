import { Module } from '@nestjs/common';
import { PoliciesModule } from '../../../http/policies/policies.module.js';
import { BoughtItemInterceptor } from './bought-item.interceptor.js';
import { BoughtItems } from './bought-items.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogReader } from './catalog-reader.js';
import { SeatCounts } from './seat-counts.js';
import { WorkshopReader } from './workshop-reader.js';

@Module({
  imports: [PoliciesModule],
  controllers: [CatalogController],
  providers: [BoughtItemInterceptor, BoughtItems, CatalogReader, SeatCounts, WorkshopReader],
  exports: [CatalogReader, SeatCounts, WorkshopReader],
})
export class CatalogModule {}
