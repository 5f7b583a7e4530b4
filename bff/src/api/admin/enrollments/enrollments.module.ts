import { Module } from '@nestjs/common';
import { LearnerExportController } from './learner-export.controller.js';
import { LearnersController } from './learners.controller.js';
import { LearnersService } from './learners.service.js';

@Module({ controllers: [LearnersController, LearnerExportController], providers: [LearnersService] })
export class EnrollmentsModule {}
