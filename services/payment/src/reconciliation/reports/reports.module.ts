import { Module } from '@nestjs/common';
import { ReportRunner } from './report-runner.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { UnfinishedReports } from './unfinished-reports.service.js';
import { AuditLogModule } from '../../audit/audit-log.module.js';
import { GatewaysModule } from '../../gateways/gateways.module.js';

/** The module of the HTTP service: starts and shows reports. */
@Module({
  imports: [AuditLogModule],
  controllers: [ReportsController],
  providers: [ReportsRepository, ReportsService],
})
export class ReportsModule {}

/** The module of the worker: creates the reports. */
@Module({ imports: [GatewaysModule], providers: [ReportRunner, ReportsRepository, UnfinishedReports] })
export class ReportWorkerModule {}
