import { paymentEventsServiceRoute } from '@academy/contracts/payments/payment.routes';
import { Caller, HandleRoute, UserOnly } from '@academy/nest-kit';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { PaymentStatusService } from '../status/payment-status.service.js';
import { OrderStreams } from './order-streams.service.js';

@UserOnly()
@Controller()
export class OrderStreamsController {
  constructor(
    private readonly statuses: PaymentStatusService,
    private readonly streams: OrderStreams,
  ) {}

  /** Server-sent events of the caller's own order; 404 for another's. The provider is polled once at the start. */
  @HandleRoute(paymentEventsServiceRoute)
  async stream(
    @Caller() { userId = '' }: Caller,
    @Param('merchantOrderId') merchantOrderId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { order } = await this.statuses.find(userId, merchantOrderId);
    reply.hijack();
    this.streams.open(order.id, reply.raw);
    await this.statuses.refreshQuietly(userId, merchantOrderId);
  }
}
