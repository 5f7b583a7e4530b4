import { Module } from '@nestjs/common';
import { LearnerModule } from '../learner/learner.module.js';
import { DataExportController } from './data-export.controller.js';
import { DataExportService } from './data-export.service.js';

@Module({
  imports: [LearnerModule],
  controllers: [DataExportController],
  providers: [DataExportService],
})
export class DataExportModule {}
