import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { LearnerService } from './learner.service.js';

@Module({ controllers: [DashboardController], providers: [LearnerService], exports: [LearnerService] })
export class LearnerModule {}
