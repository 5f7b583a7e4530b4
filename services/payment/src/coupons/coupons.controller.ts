import {
  couponStateRequest,
  saveCouponRequest,
  type Coupon,
  type SaveCouponRequest,
} from '@academy/contracts/coupon.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CouponsService } from './coupons.service.js';

interface Saved {
  readonly success: true;
  readonly message: string;
  readonly coupon: Coupon;
}

@AdminOnly()
@Controller('coupons')
export class CouponsController {
  constructor(private readonly coupons: CouponsService) {}

  /** Newest first, each with how often it was used and is reserved. */
  @Get()
  async list(): Promise<{ coupons: Coupon[] }> {
    return { coupons: await this.coupons.list() };
  }

  @Post()
  @HttpCode(200)
  async create(
    @Caller() { userId: adminId = '' }: Caller,
    @Body({ schema: saveCouponRequest }) body: SaveCouponRequest,
  ): Promise<Saved> {
    return saved('The coupon was created.', await this.coupons.create(body, adminId));
  }

  @Put(':id')
  async update(
    @Caller() { userId: adminId = '' }: Caller,
    @Param('id') id: string,
    @Body({ schema: saveCouponRequest }) body: SaveCouponRequest,
  ): Promise<Saved> {
    return saved('The coupon was saved.', await this.coupons.update(id, body, adminId));
  }

  /** Switches a coupon off or on again: what it has been used for stays. */
  @Put(':id/state')
  async setState(
    @Caller() { userId: adminId = '' }: Caller,
    @Param('id') id: string,
    @Body({ schema: couponStateRequest }) { isActive }: { isActive: boolean },
  ): Promise<Saved> {
    const message = isActive ? 'The coupon is active again.' : 'The coupon was deactivated.';
    return saved(message, await this.coupons.setActive(id, isActive, adminId));
  }
}

const saved = (message: string, coupon: Coupon): Saved => ({ success: true, message, coupon });
