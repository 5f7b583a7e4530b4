import { checkoutCommand, type CheckoutCommand } from '@academy/contracts/payment-service.schemas';
import { type CheckoutResponse, type PaymentStatus } from '@academy/contracts/payment.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CheckoutService } from './checkout.service.js';
import { OrderStatusService } from './order-status.service.js';
import { orderErrors } from './order.errors.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

@UserOnly()
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly statuses: OrderStatusService,
  ) {}

  @Post()
  @HttpCode(200)
  checkout(
    @Caller() { userId = '', role }: Caller,
    @Body({ schema: checkoutCommand }) command: CheckoutCommand,
    @Headers('idempotency-key') idemKey?: string,
    @Headers('x-email-verified') emailVerified?: string,
  ): Promise<CheckoutResponse> {
    if (idemKey !== undefined && !IDEMPOTENCY_KEY.test(idemKey)) throw orderErrors.IDEMPOTENCY_KEY_INVALID();
    return this.checkouts.checkout({
      userId,
      command,
      idemKey: idemKey ?? null,
      isAdmin: role === 'admin',
      isEmailVerified: emailVerified !== 'false',
    });
  }

  @Get(':merchantOrderId/status')
  status(
    @Caller() { userId = '' }: Caller,
    @Param('merchantOrderId') merchantOrderId: string,
  ): Promise<PaymentStatus> {
    return this.statuses.refresh(userId, merchantOrderId);
  }
}
