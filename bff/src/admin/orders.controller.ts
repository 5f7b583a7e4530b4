import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import {
  checkOrderResponse,
  deskOrderList,
  orderDeskQuery,
  orderLedger,
  type OrderDeskQuery,
} from '@academy/contracts/order-desk.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Controller, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { PaymentClient, PROVIDER_TIMEOUT_MS } from '../upstream/service-clients.js';

const tag = 'Admin';

/** Everybody's orders. */
@Controller()
export class OrdersController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
  ) {}

  @Endpoint(orderDeskRoutes.listOrders, {
    policy: 'admin',
    summary: 'Orders by anything that stands on a receipt, page by page',
    tag,
    answer: deskOrderList,
  })
  listOrders(
    @Query({ schema: orderDeskQuery }) query: OrderDeskQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'deskOrders', { query: { ...query } });
  }

  @Endpoint(orderDeskRoutes.order, {
    policy: 'admin',
    summary: 'One order with every fact on record, what happens next and what may be done',
    tag,
    answer: orderLedger,
  })
  order(
    @Param('orderNumber') orderNumber: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'deskOrder', { params: { orderNumber } });
  }

  @Endpoint(orderDeskRoutes.checkOrder, {
    policy: 'admin',
    summary: 'Ask the provider about an order at once',
    tag,
    answer: checkOrderResponse,
  })
  checkOrder(
    @Param('orderNumber') orderNumber: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const timeoutMs = PROVIDER_TIMEOUT_MS;
    return this.forward(reply, session, 'checkDeskOrder', { params: { orderNumber }, body: {}, timeoutMs });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'checkDeskOrder' | 'deskOrder' | 'deskOrders',
    target: Pick<PassThroughCall, 'body' | 'params' | 'query' | 'timeoutMs'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.payment,
      route: paymentServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
