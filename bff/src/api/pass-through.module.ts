import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { refundCalls } from '@academy/contracts/refunds/refund.calls';
import { Module } from '@nestjs/common';
import { passThroughController } from '../upstream/pass-through-controller.js';

/** The calls that the BFF only passes on, by the name that they have in the API description. */
@Module({
  controllers: [passThroughController('Coupons', couponCalls), passThroughController('Refunds', refundCalls)],
})
export class PassThroughModule {}
