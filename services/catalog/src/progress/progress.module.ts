import { Module } from '@nestjs/common';
import { OutlineModule } from '../curriculum/outline/outline.module.js';
import { CompletionRepair } from './completion/completion-repair.js';
import { CourseCompletion } from './completion/course-completion.service.js';
import { LearnerProgressService } from './completion/learner-progress.service.js';
import { ProgressErasure } from './progress-erasure.service.js';
import { ProgressWriter } from './progress-writer.js';
import { ProgressController } from './progress.controller.js';
import { ProgressRepository } from './progress.repository.js';
import { ProgressService } from './progress.service.js';
import { WatchedVideos } from './videos/watched-videos.repository.js';

@Module({
  imports: [OutlineModule],
  controllers: [ProgressController],
  providers: [
    CompletionRepair,
    CourseCompletion,
    LearnerProgressService,
    ProgressErasure,
    ProgressRepository,
    ProgressService,
    ProgressWriter,
    WatchedVideos,
  ],
  exports: [CompletionRepair, CourseCompletion, ProgressErasure, ProgressService, ProgressWriter],
})
export class ProgressModule {}
