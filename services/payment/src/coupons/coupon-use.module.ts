import { Module } from '@nestjs/common';
import { CouponUseService } from './coupon-use.service.js';
import { CouponsRepository } from './coupons.repository.js';

/** Use of coupons at checkout and fulfilment, in both processes. */
@Module({ providers: [CouponUseService, CouponsRepository], exports: [CouponUseService] })
export class CouponUseModule {}
