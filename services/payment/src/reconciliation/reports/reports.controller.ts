import { reportCalls, reportServiceCalls } from '@academy/contracts/reconciliation/report.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Implement(reportCalls.startReport)
  async start({ body, user }: RequestOf<typeof reportCalls.startReport>) {
    const comparison = await this.reports.start(body, user.userId);
    return { success: true as const, message: 'The comparison is under way.', comparison };
  }

  @Implement(reportCalls.listReports)
  async list() {
    return { comparisons: await this.reports.list() };
  }

  @Implement(reportServiceCalls.readReport)
  read({ params, query }: RequestOf<typeof reportServiceCalls.readReport>) {
    return this.reports.read(params.id, query);
  }
}
