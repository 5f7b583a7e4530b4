import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { RepositoriesModule } from '../database/repositories.module.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsService } from './coupons.service.js';

/** What admins do with coupons. Their use is part of buying: `CouponUseService` stands in the payments module. */
@Module({
  imports: [CatalogModule, RepositoriesModule],
  controllers: [CouponsController],
  providers: [CouponsService],
})
export class CouponsModule {}
