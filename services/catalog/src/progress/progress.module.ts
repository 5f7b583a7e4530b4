import { Module } from '@nestjs/common';
import { OutlinesModule } from '../outlines/outlines.module.js';
import { ProgressWriter } from './progress-writer.js';
import { ProgressController } from './progress.controller.js';
import { ProgressRepository } from './progress.repository.js';
import { ProgressService } from './progress.service.js';

@Module({
  imports: [OutlinesModule],
  controllers: [ProgressController],
  providers: [ProgressRepository, ProgressService, ProgressWriter],
  exports: [ProgressRepository, ProgressWriter],
})
export class ProgressModule {}
