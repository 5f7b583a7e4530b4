import {
  compareRequest,
  comparisonDetail,
  comparisonList,
  comparisonResponse,
  findingsQuery,
  type Finding,
  type FindingsQuery,
} from '@academy/contracts/comparison.schemas';
import { orderDeskRoutes } from '@academy/contracts/order-desk.routes';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { sendCsv } from '../csv/csv-download.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { PaymentClient } from '../upstream/service-clients.js';

const tag = 'Admin';
const BATCH = 500;
const COLUMNS = [
  ...['mismatch', 'order', 'reference', 'person id', 'item', 'title', 'our state', 'our amount (INR)'],
  ...['provider state', 'provider amount (INR)', 'enrolled'],
];

/** Our books, the provider's and the enrollments side by side. */
@Controller()
export class ComparisonsController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
  ) {}

  @Endpoint(orderDeskRoutes.startComparison, {
    policy: 'admin',
    summary: 'Compare orders, provider and enrollments over a range of days',
    tag,
    answer: comparisonResponse,
  })
  start(
    @Body({ schema: compareRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'startComparison', { body });
  }

  @Endpoint(orderDeskRoutes.listComparisons, {
    policy: 'admin',
    summary: 'The latest comparisons, with their progress',
    tag,
    answer: comparisonList,
  })
  list(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'listComparisons', {});
  }

  @Endpoint(orderDeskRoutes.comparison, {
    policy: 'admin',
    summary: 'One comparison with what it found',
    tag,
    answer: comparisonDetail,
  })
  read(
    @Param('id') id: string,
    @Query({ schema: findingsQuery }) query: FindingsQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'comparison', { params: { id }, query: { ...query } });
  }

  @Endpoint(orderDeskRoutes.exportComparison, {
    policy: 'admin',
    summary: 'What a comparison found as a file for a spreadsheet (T45)',
    tag,
    answerType: 'text/csv',
  })
  export(
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendCsv(reply, { name: 'comparison', columns: COLUMNS, rows: this.lines(id, session) });
  }

  private async *lines(id: string, session: Session) {
    let after: string | undefined;
    do {
      const { findings, hasMore } = await this.payment.call(paymentServiceRoutes.comparison, {
        caller: callerOf(session),
        params: { id },
        query: { limit: BATCH, after },
        schema: comparisonDetail,
      });
      yield findings.map(lineOf);
      after = hasMore ? findings.at(-1)?.id : undefined;
    } while (after);
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'comparison' | 'listComparisons' | 'startComparison',
    target: Pick<PassThroughCall, 'body' | 'params' | 'query'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.payment,
      route: paymentServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}

const rupees = (paise: number | null): string | null => (paise === null ? null : (paise / 100).toFixed(2));

const lineOf = (finding: Finding) => [
  finding.kind,
  finding.orderNumber,
  finding.reference,
  finding.userId,
  finding.itemType,
  finding.title,
  finding.ourState,
  rupees(finding.ourPaise),
  finding.providerState,
  rupees(finding.providerPaise),
  finding.isEnrolled,
];
