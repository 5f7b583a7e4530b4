import { listQuery, type ListQuery } from '@academy/contracts/identity.schemas';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { fixEnrollmentResponse, paymentStatus, transactionList } from '@academy/contracts/payment.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { type Route } from '@academy/contracts/route';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { PaymentClient, PaymentEventsClient, PROVIDER_TIMEOUT_MS } from '../upstream/service-clients.js';
import { EventStreams } from './event-streams.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

const tag = 'Payment';
const { courseStatus, workshopStatus } = paymentRoutes;
const asPost = (route: Route): Route => ({ ...route, method: 'POST' });
const statusCall = {
  policy: 'user',
  summary: "State of the caller's own payment, asked at the provider while it is open",
  tag,
  answer: paymentStatus,
} as const;

@Controller()
export class PaymentController {
  constructor(
    private readonly events: EventStreams,
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
    private readonly paymentEvents: PaymentEventsClient,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  @Endpoint([courseStatus, workshopStatus], statusCall)
  getStatus(
    @Param('merchantOrderId') merchantOrderId: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forwardStatus(reply, session, merchantOrderId);
  }

  /** CON-22: the specification reads the status by POST. */
  @Endpoint([asPost(courseStatus), asPost(workshopStatus)], statusCall)
  postStatus(
    @Param('merchantOrderId') merchantOrderId: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forwardStatus(reply, session, merchantOrderId);
  }

  @Endpoint(paymentRoutes.events, {
    policy: 'user',
    summary: "Changes of the caller's own payment as server-sent events",
    tag,
    answerType: 'text/event-stream',
  })
  streamEvents(
    @Param('merchantOrderId') merchantOrderId: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.events.pipe(reply, session, {
      to: this.paymentEvents,
      route: paymentServiceRoutes.events,
      params: { merchantOrderId },
    });
  }

  @Endpoint(paymentRoutes.fixEnrollment, {
    policy: 'user',
    summary: "Check the caller's open orders again and enroll for those that are paid",
    tag,
    answer: fixEnrollmentResponse,
  })
  fixEnrollment(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'fixEnrollments', { timeoutMs: PROVIDER_TIMEOUT_MS });
  }

  /** SEC-13, T27: another person's list does not exist. */
  @Endpoint(paymentRoutes.transactions, {
    policy: 'user',
    summary: 'Orders of the caller; an admin may name another person',
    tag,
    answer: transactionList,
  })
  listTransactions(
    @Param('userId') userId: string,
    @Query({ schema: listQuery }) { page, limit }: ListQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    if (userId !== session.userId && session.role !== 'admin') {
      throw generalErrors.NOT_FOUND('There is no such person');
    }
    return this.forward(reply, session, 'listTransactions', { query: { userId, page, limit } });
  }

  private forwardStatus(reply: FastifyReply, session: Session, merchantOrderId: string): Promise<void> {
    const timeoutMs = PROVIDER_TIMEOUT_MS;
    return this.forward(reply, session, 'status', { params: { merchantOrderId }, timeoutMs });
  }

  private forward(reply: FastifyReply, session: Session, route: ServiceRoute, target: Target): Promise<void> {
    const call = {
      to: this.payment,
      route: paymentServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    };
    return this.passThrough.private(reply, call, (answer) => this.purchases.read(session, answer));
  }
}

type ServiceRoute = keyof typeof paymentServiceRoutes;
type Target = Pick<PassThroughCall, 'params' | 'query' | 'timeoutMs'>;
