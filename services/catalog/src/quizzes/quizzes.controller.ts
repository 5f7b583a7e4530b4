import { quizCalls } from '@academy/contracts/quizzes/quiz.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { QuizzesService } from './quizzes.service.js';

@Controller()
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Implement(quizCalls.answerQuiz)
  answer({ params, body, user }: RequestOf<typeof quizCalls.answerQuiz>) {
    return this.quizzes.answer(params.id, body, user);
  }
}
