import { type CurriculumQuiz } from '@academy/contracts/curriculum/curriculum.schemas';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { type QuizAnswers, type QuizResult } from '@academy/contracts/quizzes/quiz.schemas';
import { type Caller, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LectureAccess } from '../enrollments/lecture-access.js';
import { ProgressWriter } from '../progress/progress-writer.js';
import { grade } from './quiz-grading.js';
import { toCurriculumQuiz, toQuestions, toResult } from './quiz-view.js';
import { quizErrors } from './quiz.errors.js';
import { QuizzesRepository } from './quizzes.repository.js';

/**
 * Wrong answers are shown at once, to help the learner. To stop scripts from guessing, the wait is tripled with each
 * failed attempt of the last hour, from five seconds up to five minutes.
 */
const waitSec = (failures: number): number => Math.min(5 * 3 ** Math.max(0, failures - 1), 300);

@Injectable()
export class QuizzesService {
  constructor(
    private readonly source: DataSource,
    private readonly access: LectureAccess,
    private readonly quizzes: QuizzesRepository,
    private readonly progress: ProgressWriter,
  ) {}

  /** The questions of a lecture and the viewer's best result; null if it has no quiz. Visitors have no attempts. */
  async describe(lectureId: string, userId: string | undefined): Promise<Lecture['quiz']> {
    const quiz = await this.quizzes.find(lectureId);
    if (!quiz) return null;
    const best = userId === undefined ? null : await this.quizzes.findBest(userId, lectureId);
    return {
      passPercent: quiz.passPercent,
      questions: toQuestions(quiz),
      best: best && toResult(quiz, best, best.isPassed),
    };
  }

  /** The quiz of a lecture with its right answers, for its authors; null if it has none. */
  async getForAuthors(lectureId: string): Promise<CurriculumQuiz | null> {
    const quiz = await this.quizzes.find(lectureId);
    return quiz && toCurriculumQuiz(quiz);
  }

  /**
   * Stores the attempt, and completes the lecture if it is passed. Not idempotent: each call is an attempt.
   * @throws AppError 400 for answers that do not fit the quiz, 429 QUIZ_TOO_SOON
   */
  async answer(
    lectureId: string,
    answers: QuizAnswers,
    caller: Caller & { userId: string },
  ): Promise<QuizResult> {
    const lectureInCourse = await this.access.toLearn(lectureId, caller);
    const quiz = lectureInCourse.lecture.type === 'quiz' ? await this.quizzes.find(lectureId) : null;
    if (!quiz) throw quizErrors.QUIZ_NOT_FOUND();
    const graded = grade(quiz, answers);
    const { userId } = caller;
    const learner = { userId, courseId: lectureInCourse.course.id };
    return inTransaction(this.source, async (manager) => {
      await this.progress.lockCourse(manager, learner);
      const wait = waitSec(await this.quizzes.countFailures(manager, userId, lectureId));
      const secondsLeft = await this.progress.claimQuizAttempt(manager, learner, wait);
      if (secondsLeft > 0) throw quizErrors.QUIZ_TOO_SOON(secondsLeft);
      const hasPassed = graded.isPassed || (await this.quizzes.hasPassed(manager, userId, lectureId));
      const { passPercent } = quiz;
      const attempt = { ...graded, answers: [...graded.answers], passPercent, answeredAt: new Date() };
      await this.quizzes.addAttempt(manager, { ...attempt, userId, lectureId });
      if (graded.isPassed) {
        const write = { ...learner, lectureId, positionSec: 0, watchedSec: 0, completed: true };
        await this.progress.apply(manager, [{ lectureInCourse, write }]);
      }
      return toResult(quiz, attempt, hasPassed);
    });
  }

  eraseAttemptsOf(userId: string): Promise<void> {
    return this.quizzes.eraseAttemptsOf(userId);
  }
}
