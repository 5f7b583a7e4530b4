import { paymentCalls } from '@academy/contracts/payments/payment.calls';
import { paymentEventsServiceRoute, paymentRoutes } from '@academy/contracts/payments/payment.routes';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { CurrentSession, type Session } from '../../../http/sessions/session.js';
import { PaymentEventsClient } from '../../../http/proxy/service-clients.js';
import { EventStreams } from './event-streams.js';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly events: EventStreams,
    private readonly paymentEvents: PaymentEventsClient,
  ) {}

  @Implement(paymentCalls.getStatus)
  async getStatus({ params, user }: RequestOf<typeof paymentCalls.getStatus>) {
    return this.payments.getStatus(user, params.merchantOrderId);
  }

  @Implement(paymentCalls.postStatus)
  async postStatus({ params, user }: RequestOf<typeof paymentCalls.postStatus>) {
    return this.payments.getStatus(user, params.merchantOrderId);
  }

  @Endpoint(paymentRoutes.events, {
    policy: 'user',
    summary: "Stream the status of one of the caller's payments as server-sent events",
    tag: 'Payment',
    responseType: 'text/event-stream',
    errors: ['ORDER_NOT_FOUND', 'TOO_MANY_STREAMS'],
  })
  streamEvents(
    @Param('merchantOrderId') merchantOrderId: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.events.pipe(reply, session, {
      to: this.paymentEvents,
      route: paymentEventsServiceRoute,
      params: { merchantOrderId },
    });
  }
}
