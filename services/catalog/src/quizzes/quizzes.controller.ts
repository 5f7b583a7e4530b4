import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { quizAnswers, type QuizAnswers, type QuizResult } from '@academy/contracts/learning.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { QuizzesService } from './quizzes.service.js';

@UserOnly()
@Controller()
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Post(nestPath(routes.answerQuiz))
  @HttpCode(200)
  async answer(
    @Param('id') lectureId: string,
    @Body({ schema: quizAnswers }) answers: QuizAnswers,
    @Caller() caller: Caller,
  ): Promise<QuizResult> {
    const { userId = '' } = caller;
    return this.quizzes.answer(lectureId, answers, { ...caller, userId });
  }
}
