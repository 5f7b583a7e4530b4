import { entityId } from '@academy/contracts/identity.schemas';
import {
  type MismatchQuery,
  type ReconciliationReport as ReportDto,
  type ReportDetail,
  type StartReportRequest,
} from '@academy/contracts/reconciliation/report.schemas';
import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import { type ReconciliationReport } from './report.entity.js';
import { reportErrors } from './report.errors.js';
import { ReportsRepository } from './reports.repository.js';

/** Starts and shows reports; the worker creates them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly source: DataSource,
    private readonly reports: ReportsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @returns the new report, or the unfinished one of the same days */
  async start(request: StartReportRequest, adminId: string): Promise<ReportDto> {
    const started = await inTransaction(this.source, async (manager) => {
      const running = await this.reports.findRunning(manager, request);
      if (running) return running;
      const added = await this.reports.add(manager, request, adminId, await databaseNow(manager));
      await this.audit.append(manager, {
        action: 'comparison-started',
        actorId: adminId,
        subjectType: 'comparison',
        subjectId: added.id,
        after: request,
      });
      return added;
    });
    return toDto(started);
  }

  async list(): Promise<ReportDto[]> {
    return (await this.reports.findLatest()).map(toDto);
  }

  /** @throws AppError RECONCILIATION_REPORT_NOT_FOUND */
  async read(id: string, query: MismatchQuery): Promise<ReportDetail> {
    const found = entityId.safeParse(id).success ? await this.reports.find(id) : null;
    if (!found) throw reportErrors.RECONCILIATION_REPORT_NOT_FOUND();
    const rows = await this.reports.findMismatches(id, query);
    const findings = rows
      .slice(0, query.limit)
      .map(({ reportId: _, isEnrolled, ...row }) => ({ ...row, isEnrolled: Boolean(isEnrolled) }));
    return { comparison: toDto(found), findings, hasMore: rows.length > query.limit };
  }
}

const toDto = (report: ReconciliationReport): ReportDto => ({
  id: report.id,
  from: report.periodStart,
  to: report.periodEnd,
  state: report.finishedAt === null ? 'running' : 'done',
  total: report.total,
  checked: report.checked,
  mismatches: report.mismatches,
  failedChecks: report.failedChecks,
  startedBy: report.startedBy,
  startedAt: report.startedAt.toISOString(),
  finishedAt: report.finishedAt?.toISOString() ?? null,
});
