import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { CanaryGuard } from './canary-guard.js';
import { ReleaseMetrics } from './release-metrics.js';
import { ReportIntake } from './report-intake.js';
import { ReportsController } from './reports.controller.js';
import { ServerKeys } from './server-keys.js';
import { Tallies } from './tallies.js';

@Module({
  imports: [ReleasesModule],
  controllers: [ReportsController],
  providers: [CanaryGuard, ReleaseMetrics, ReportIntake, ServerKeys, Tallies],
  exports: [ReleaseMetrics, ServerKeys, Tallies],
})
export class ReleaseHealthModule {}
