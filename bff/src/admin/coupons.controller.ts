import { adminRoutes } from '@academy/contracts/admin.routes';
import {
  couponList,
  couponResponse,
  couponStateRequest,
  saveCouponRequest,
} from '@academy/contracts/coupon.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Body, Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { PaymentClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** Codes that make a purchase cheaper. There is no deleting: orders name them. */
@Controller()
export class CouponsController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
  ) {}

  @Endpoint(adminRoutes.listCoupons, {
    policy: 'admin',
    summary: 'All coupons, with how often each was used and is reserved',
    tag,
    answer: couponList,
  })
  listCoupons(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'listCoupons', {});
  }

  @Endpoint(adminRoutes.addCoupon, {
    policy: 'admin',
    summary: 'Create a coupon',
    tag,
    answer: couponResponse,
  })
  addCoupon(
    @Body({ schema: saveCouponRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'createCoupon', { body });
  }

  @Endpoint(adminRoutes.updateCoupon, {
    policy: 'admin',
    summary: 'Change the terms of a coupon, never its code; open orders keep their price',
    tag,
    answer: couponResponse,
  })
  updateCoupon(
    @Param('id') id: string,
    @Body({ schema: saveCouponRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'updateCoupon', { params: { id }, body });
  }

  @Endpoint(adminRoutes.setCouponState, {
    policy: 'admin',
    summary: 'Switch a coupon off, or on again',
    tag,
    answer: couponResponse,
  })
  setCouponState(
    @Param('id') id: string,
    @Body({ schema: couponStateRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'setCouponState', { params: { id }, body });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'createCoupon' | 'listCoupons' | 'setCouponState' | 'updateCoupon',
    target: Pick<PassThroughCall, 'body' | 'params'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.payment,
      route: paymentServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
