import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { LectureDetailService } from './lecture-detail.service.js';
import { LecturesController } from './lectures.controller.js';
import { LecturesService } from './lectures.service.js';

@Module({
  imports: [CoursesModule, ProgressModule, QuizzesModule],
  controllers: [LecturesController],
  providers: [LectureDetailService, LecturesService],
  exports: [LecturesService],
})
export class LecturesModule {}
