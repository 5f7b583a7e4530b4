import { Module } from '@nestjs/common';
import { UserStoreModule } from '../users/user-store.module.js';
import { StatsController } from './stats.controller.js';

@Module({ imports: [UserStoreModule], controllers: [StatsController] })
export class AnalyticsModule {}
