import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ReportController } from './report.controller.js';
import { ReportExportController } from './report-export.controller.js';

@Module({ imports: [AuditModule], controllers: [ReportController, ReportExportController] })
export class ReconciliationModule {}
