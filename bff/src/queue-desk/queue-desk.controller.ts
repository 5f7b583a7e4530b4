import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { QUEUE_BOARD_PATH, queueDeskRoutes } from '@academy/contracts/queue-desk.routes';
import {
  openBoardResponse,
  queueOverview,
  type OpenBoardResponse,
} from '@academy/contracts/queue-desk.schemas';
import { Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { BOARD_TICKET_SEC, BoardTickets } from '../sessions/board-tickets.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { PaymentClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** What waits in the queues, and the door to their board. */
@Controller()
export class QueueDeskController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
    private readonly tickets: BoardTickets,
  ) {}

  @Endpoint(queueDeskRoutes.listQueues, {
    policy: 'admin',
    summary: 'What waits, runs and failed in each queue, and the payments that are open',
    tag,
    answer: queueOverview,
  })
  list(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.passThrough.private(reply, {
      to: this.payment,
      route: paymentServiceRoutes.queues,
      caller: callerOf(session),
    });
  }

  @Endpoint(queueDeskRoutes.openBoard, {
    policy: 'admin',
    summary: 'A ticket of five minutes, as a cookie, for the board of queues (Bull Board)',
    tag,
    answer: openBoardResponse,
  })
  async open(
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpenBoardResponse> {
    await this.tickets.give(reply, session);
    return { path: `${QUEUE_BOARD_PATH}/`, expiresInSec: BOARD_TICKET_SEC };
  }
}
