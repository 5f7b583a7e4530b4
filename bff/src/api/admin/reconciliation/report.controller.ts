import { reportCalls, reportServiceCalls } from '@academy/contracts/reconciliation/report.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { PaymentClient } from '../../../http/proxy/service-clients.js';
import { callerOf } from '../../../http/sessions/session.js';
import { AuditNames } from '../audit/audit-names.service.js';

/** The payment service has only ids of users; the names come from the accounts. */
@Controller()
export class ReportController {
  constructor(
    private readonly payment: PaymentClient,
    private readonly names: AuditNames,
  ) {}

  @Implement(reportCalls.readReport)
  async read({ params, query, user }: RequestOf<typeof reportCalls.readReport>) {
    const request = { caller: callerOf(user), params, query };
    const detail = await this.payment.request(reportServiceCalls.readReport, request);
    const ids = detail.findings.map(({ userId }) => userId);
    const names = await this.names.users(ids, user);
    const findings = detail.findings.map((each) => ({ ...each, userName: names.get(each.userId) ?? null }));
    return { ...detail, findings };
  }
}
