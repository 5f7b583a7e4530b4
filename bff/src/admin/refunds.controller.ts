import { adminRoutes } from '@academy/contracts/admin.routes';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import {
  closeRefundRequest,
  markRefundDueRequest,
  refundList,
  refundQuery,
  refundResponse,
  retryRefundRequest,
  type RefundQuery,
} from '@academy/contracts/refund.schemas';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { PaymentClient, PROVIDER_TIMEOUT_MS } from '../upstream/service-clients.js';

const tag = 'Admin';

@Controller()
export class RefundsController {
  constructor(
    private readonly payment: PaymentClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(adminRoutes.listRefunds, {
    policy: 'admin',
    summary: 'Refunds, newest first, by state or group of states',
    tag,
    answer: refundList,
  })
  listRefunds(
    @Query({ schema: refundQuery }) query: RefundQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'listRefunds', { query: { ...query } });
  }

  @Endpoint(adminRoutes.markRefundDue, {
    policy: 'admin',
    confirms: true,
    summary: 'Take a bought item back and owe its price (CON-13)',
    tag,
    answer: refundResponse,
  })
  markRefundDue(
    @Body({ schema: markRefundDueRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'markRefundDue', { body });
  }

  @Endpoint(adminRoutes.approveRefund, {
    policy: 'admin',
    confirms: true,
    summary: 'Approve a refund that is due, and have it sent once',
    tag,
    answer: refundResponse,
  })
  approveRefund(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'approveRefund', { params: { id }, body: {} });
  }

  @Endpoint(adminRoutes.retryRefund, {
    policy: 'admin',
    confirms: true,
    summary: 'Send a refund that failed again, under a new id',
    tag,
    answer: refundResponse,
  })
  retryRefund(
    @Param('id') id: string,
    @Body({ schema: retryRefundRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const timeoutMs = PROVIDER_TIMEOUT_MS;
    return this.forward(reply, session, 'retryRefund', { params: { id }, body, timeoutMs });
  }

  @Endpoint(adminRoutes.checkRefund, {
    policy: 'admin',
    summary: 'Ask the provider about a refund on its way at once',
    tag,
    answer: refundResponse,
  })
  checkRefund(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const timeoutMs = PROVIDER_TIMEOUT_MS;
    return this.forward(reply, session, 'checkRefund', { params: { id }, body: {}, timeoutMs });
  }

  @Endpoint(adminRoutes.closeRefund, {
    policy: 'admin',
    confirms: true,
    summary: 'Close a refund under review that was settled with the provider by hand',
    tag,
    answer: refundResponse,
  })
  closeRefund(
    @Param('id') id: string,
    @Body({ schema: closeRefundRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'closeRefund', { params: { id }, body });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'listRefunds' | 'markRefundDue' | 'approveRefund' | 'retryRefund' | 'checkRefund' | 'closeRefund',
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
