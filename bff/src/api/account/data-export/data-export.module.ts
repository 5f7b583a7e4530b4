import { Module } from '@nestjs/common';
import { DashboardModule } from '../../learner/dashboard/dashboard.module.js';
import { DataExportController } from './data-export.controller.js';
import { DataExportService } from './data-export.service.js';

@Module({
  imports: [DashboardModule],
  controllers: [DataExportController],
  providers: [DataExportService],
})
export class DataExportModule {}
