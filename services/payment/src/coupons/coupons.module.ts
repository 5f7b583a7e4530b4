import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsService } from './coupons.service.js';
import { AuditLogModule } from '../audit/audit-log.module.js';
import { CouponsRepository } from './coupons.repository.js';

/** Administration of coupons. Their use at checkout is in `CouponUseModule`. */
@Module({
  imports: [AuditLogModule, CatalogModule],
  controllers: [CouponsController],
  providers: [CouponsRepository, CouponsService],
})
export class CouponsModule {}
