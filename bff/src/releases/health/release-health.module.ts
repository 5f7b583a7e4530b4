import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases.module.js';
import { CanaryGuard } from '../canary/canary-guard.js';
import { ReleaseMetrics } from './release-metrics.js';
import { ReportRecorder } from './report-recorder.js';
import { RouteCounters } from './remote/route-counters.js';
import { ReportsController } from './reports.controller.js';
import { ServiceLevelMonitor } from './service-levels/service-level-monitor.js';
import { ServiceLevels } from './service-levels/service-levels.js';
import { ReleaseCounters } from './release-counters.js';

@Module({
  imports: [ReleasesModule],
  controllers: [ReportsController],
  providers: [
    CanaryGuard,
    ReleaseMetrics,
    ReportRecorder,
    ReleaseCounters,
    RouteCounters,
    ServiceLevelMonitor,
    ServiceLevels,
  ],
  exports: [ReleaseMetrics, ReleaseCounters, RouteCounters],
})
export class ReleaseHealthModule {}
