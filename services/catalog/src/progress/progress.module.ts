import { Module } from '@nestjs/common';
import { OutlineModule } from '../curriculum/outline/outline.module.js';
import { CourseCompletion } from './course-completion.service.js';
import { ProgressWriter } from './progress-writer.js';
import { ProgressController } from './progress.controller.js';
import { ProgressRepository } from './progress.repository.js';
import { ProgressService } from './progress.service.js';
import { WatchedVideos } from './videos/watched-videos.repository.js';

@Module({
  imports: [OutlineModule],
  controllers: [ProgressController],
  providers: [CourseCompletion, ProgressRepository, ProgressService, ProgressWriter, WatchedVideos],
  exports: [CourseCompletion, ProgressService, ProgressWriter],
})
export class ProgressModule {}
