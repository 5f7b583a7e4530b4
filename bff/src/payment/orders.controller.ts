import { orderDetail, receipt } from '@academy/contracts/order.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { PaymentClient } from '../upstream/service-clients.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

const tag = 'Payment';

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
    tag,
    answer: orderDetail,
  })
  getOrder(
    @Param('orderNumber') orderNumber: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'order', orderNumber);
  }

  @Endpoint(paymentRoutes.receipt, {
    policy: 'user',
    summary: 'The receipt of a paid order; with a GSTIN of the seller a tax invoice (AMB-11)',
    tag,
    answer: receipt,
  })
  getReceipt(
    @Param('orderNumber') orderNumber: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'receipt', orderNumber);
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'order' | 'receipt',
    orderNumber: string,
  ): Promise<void> {
    const call = {
      to: this.payment,
      route: paymentServiceRoutes[route],
      caller: callerOf(session),
      params: { orderNumber },
    };
    return this.passThrough.private(reply, call, (answer) => this.purchases.read(session, answer));
  }
}
