import { exportReport, reportServiceCalls } from '@academy/contracts/reconciliation/report.calls';
import { type Mismatch } from '@academy/contracts/reconciliation/report.schemas';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { sendCsv } from '../../../http/csv/csv-download.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../../../http/sessions/session.js';
import { PaymentClient } from '../../../http/proxy/service-clients.js';

const BATCH = 500;
const COLUMNS = [
  ...['mismatch', 'order', 'reference', 'person id', 'item', 'title', 'our state', 'our amount (INR)'],
  ...['provider state', 'provider amount (INR)', 'enrolled'],
];

/** Reads a report page by page, so that its file may be longer than a response of the payment service. */
@Controller()
export class ReportExportController {
  constructor(private readonly payment: PaymentClient) {}

  @Endpoint(exportReport, {
    policy: 'admin',
    summary: 'Export the mismatches of a reconciliation report as CSV (T45)',
    tag: 'Admin',
    responseType: 'text/csv',
    errors: ['RECONCILIATION_REPORT_NOT_FOUND'],
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
      const { findings, hasMore } = await this.payment.request(reportServiceCalls.readReport, {
        caller: callerOf(session),
        params: { id },
        query: { limit: BATCH, after },
      });
      yield findings.map(lineOf);
      after = hasMore ? findings.at(-1)?.id : undefined;
    } while (after);
  }
}

const rupees = (paise: number | null): string | null => (paise === null ? null : (paise / 100).toFixed(2));

const lineOf = (mismatch: Mismatch) => [
  mismatch.kind,
  mismatch.orderNumber,
  mismatch.reference,
  mismatch.userId,
  mismatch.itemType,
  mismatch.title,
  mismatch.ourState,
  rupees(mismatch.ourPaise),
  mismatch.providerState,
  rupees(mismatch.providerPaise),
  mismatch.isEnrolled,
];
