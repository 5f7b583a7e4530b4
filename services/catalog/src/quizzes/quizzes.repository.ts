import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { type Learner } from '../progress/learner.js';
import { QuizAttempt } from './quiz-attempt.entity.js';
import { type QuizWithQuestions } from './quiz-grading.js';
import { QuizOption } from './quiz-option.entity.js';
import { QuizQuestion } from './quiz-question.entity.js';
import { Quiz } from './quiz.entity.js';

@Injectable()
export class QuizzesRepository {
  constructor(private readonly source: DataSource) {}

  /** With its right answers: for this service alone. */
  async find(lectureId: string): Promise<QuizWithQuestions | null> {
    const { manager } = this.source;
    const quiz = await manager.findOneBy(Quiz, { lectureId });
    if (!quiz) return null;
    const order = { position: 'ASC' } as const;
    const questions = await manager.find(QuizQuestion, { where: { lectureId }, order });
    const questionId = In(questions.map(({ id }) => id));
    const options = await manager.find(QuizOption, { where: { questionId }, order });
    return {
      passPercent: quiz.passPercent,
      questions: questions.map((question) => ({
        ...question,
        options: options.filter((option) => option.questionId === question.id),
      })),
    };
  }

  /** The highest score, of several the first. */
  bestOf(userId: string, lectureId: string, manager = this.source.manager): Promise<QuizAttempt | null> {
    return manager.findOne(QuizAttempt, {
      where: { userId, lectureId },
      order: { scorePercent: 'DESC', answeredAt: 'ASC' },
    });
  }

  async hasPassed(manager: EntityManager, userId: string, lectureId: string): Promise<boolean> {
    return manager.existsBy(QuizAttempt, { userId, lectureId, isPassed: true });
  }

  /** Attempts of the last hour that did not pass. */
  async countFailures(manager: EntityManager, userId: string, lectureId: string): Promise<number> {
    const [row] = await manager.query<{ failures: string }[]>(
      `SELECT COUNT(*) AS failures FROM quiz_attempts
       WHERE user_id = ? AND lecture_id = ? AND is_passed = 0 AND answered_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
      [userId, lectureId],
    );
    return Number(row?.failures ?? 0);
  }

  async keep(manager: EntityManager, attempt: Omit<QuizAttempt, 'id'>): Promise<void> {
    await manager.insert(QuizAttempt, { ...attempt, id: newId() });
  }

  /**
   * By the database's clock, and by one row that only one at a time may change: asking from many places at once wins
   * nothing. The row is there already.
   * @returns false when this person has answered a quiz of the course less than so many seconds ago
   */
  async claimAttempt(
    manager: EntityManager,
    { userId, courseId }: Learner,
    waitSec: number,
  ): Promise<boolean> {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE course_progress SET quiz_answered_at = UTC_TIMESTAMP(3)
       WHERE user_id = ? AND course_id = ?
         AND (quiz_answered_at IS NULL OR quiz_answered_at <= UTC_TIMESTAMP(3) - INTERVAL ? SECOND)`,
      [userId, courseId, waitSec],
    );
    return affectedRows > 0;
  }

  /** @returns seconds, at least one, until a wait of so many since the last attempt of the course is over */
  async secondsLeft(manager: EntityManager, { userId, courseId }: Learner, waitSec: number): Promise<number> {
    const [row] = await manager.query<{ passedMs: string | number }[]>(
      `SELECT TIMESTAMPDIFF(MICROSECOND, quiz_answered_at, UTC_TIMESTAMP(3)) / 1000 AS passedMs
       FROM course_progress WHERE user_id = ? AND course_id = ?`,
      [userId, courseId],
    );
    return Math.max(1, Math.ceil(waitSec - Number(row?.passedMs ?? 0) / 1_000));
  }
}
