import { Module } from '@nestjs/common';
import { ReportExportController } from './report-export.controller.js';

@Module({ controllers: [ReportExportController] })
export class ReconciliationModule {}
