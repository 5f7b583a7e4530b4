import {
  enrollByHandRequest,
  enrollByHandResponse,
  unenrollByHandRequest,
  unenrollByHandResponse,
} from '@academy/contracts/enrollment-desk.schemas';
import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Body, Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { PaymentClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** Access without a payment. */
@Controller()
export class EnrollmentsController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
  ) {}

  @Endpoint(orderDeskRoutes.enroll, {
    policy: 'admin',
    summary: 'Enrol a person by hand, with a reason; again it changes nothing',
    tag,
    answer: enrollByHandResponse,
  })
  enroll(
    @Body({ schema: enrollByHandRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'enrollByHand', body);
  }

  @Endpoint(orderDeskRoutes.unenroll, {
    policy: 'admin',
    summary: 'Take back what was given without a payment, with a reason; again it changes nothing',
    tag,
    answer: unenrollByHandResponse,
  })
  unenroll(
    @Body({ schema: unenrollByHandRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'unenrollByHand', body);
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'enrollByHand' | 'unenrollByHand',
    body: unknown,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.payment,
      route: paymentServiceRoutes[route],
      caller: callerOf(session),
      body,
    });
  }
}
