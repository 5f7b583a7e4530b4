import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';
import { CouponUseModule } from '../coupons/coupon-use.module.js';

@Module({
  imports: [CatalogModule, CouponUseModule],
  controllers: [QuotesController],
  providers: [QuotesService],
})
export class QuotesModule {}
