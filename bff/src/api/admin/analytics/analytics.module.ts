import { Module } from '@nestjs/common';
import { PageViewCounters } from './page-view-counters.js';
import { PageViewReporter } from './page-view-reporter.service.js';
import { SalesController } from './sales.controller.js';
import { StatsController } from './stats.controller.js';

@Module({ controllers: [SalesController, StatsController], providers: [PageViewCounters, PageViewReporter] })
export class AnalyticsModule {}
