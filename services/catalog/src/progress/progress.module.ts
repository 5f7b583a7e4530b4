import { Module } from '@nestjs/common';
import { OutlinesModule } from '../outlines/outlines.module.js';
import { ProgressWriter } from './progress-writer.js';
import { ProgressController } from './progress.controller.js';
import { ProgressRepository } from './progress.repository.js';
import { ProgressService } from './progress.service.js';
import { WatchedVideos } from './watched-videos.repository.js';

@Module({
  imports: [OutlinesModule],
  controllers: [ProgressController],
  providers: [ProgressRepository, ProgressService, ProgressWriter, WatchedVideos],
  exports: [ProgressRepository, ProgressService, ProgressWriter],
})
export class ProgressModule {}
