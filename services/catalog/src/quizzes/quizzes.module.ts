import { Module } from '@nestjs/common';
import { ProgressModule } from '../progress/progress.module.js';
import { QuizzesController } from './quizzes.controller.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { QuizzesService } from './quizzes.service.js';

@Module({
  imports: [ProgressModule],
  controllers: [QuizzesController],
  providers: [QuizzesRepository, QuizzesService],
  exports: [QuizzesService],
})
export class QuizzesModule {}
