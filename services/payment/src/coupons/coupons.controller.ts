import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { CouponsService } from './coupons.service.js';

@Controller()
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  @Implement(couponCalls.listCoupons)
  async list() {
    return { coupons: await this.coupons.list() };
  }

  @Implement(couponCalls.addCoupon)
  async add({ body, user }: RequestOf<typeof couponCalls.addCoupon>) {
    return saved('The coupon was created.', await this.coupons.create(body, user.userId));
  }

  @Implement(couponCalls.updateCoupon)
  async update({ params, body, user }: RequestOf<typeof couponCalls.updateCoupon>) {
    return saved('The coupon was saved.', await this.coupons.update(params.id, body, user.userId));
  }

  @Implement(couponCalls.setCouponState)
  async setState({ params, body, user }: RequestOf<typeof couponCalls.setCouponState>) {
    const message = body.isActive ? 'The coupon is active again.' : 'The coupon was deactivated.';
    return saved(message, await this.coupons.setActive(params.id, body.isActive, user.userId));
  }
}

const saved = (message: string, coupon: Coupon) => ({ success: true as const, message, coupon });
