import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ReportRunner } from './report-runner.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { UnfinishedReports } from './unfinished-reports.service.js';

/** The HTTP side: starts and shows reports. */
@Module({
  imports: [PaymentsModule],
  controllers: [ReportsController],
  providers: [ReportsRepository, ReportsService],
})
export class ReportsModule {}

/** The worker's side: makes them. */
@Module({ imports: [PaymentsModule], providers: [ReportRunner, ReportsRepository, UnfinishedReports] })
export class ReportWorkerModule {}
