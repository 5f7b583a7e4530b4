import { orderDetail } from '@academy/contracts/order.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { PaymentClient } from '../upstream/service-clients.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

/** What the payer reads of an order. Whose it is, the payment service knows (T27). */
@Controller()
export class OrdersController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  @Endpoint(paymentRoutes.order, {
    policy: 'user',
    summary: "One of the caller's orders with what has happened to it; an admin may read anybody's",
    tag: 'Payment',
    answer: orderDetail,
  })
  getOrder(
    @Param('orderNumber') orderNumber: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const call = {
      to: this.payment,
      route: paymentServiceRoutes.order,
      caller: callerOf(session),
      params: { orderNumber },
    };
    return this.passThrough.private(reply, call, (answer) => this.purchases.read(session, answer));
  }
}
