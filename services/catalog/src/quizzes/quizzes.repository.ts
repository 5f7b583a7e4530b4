import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { QuizAttempt } from './quiz-attempt.entity.js';
import { type QuizWithQuestions } from './quiz-grading.js';
import { QuizOption } from './quiz-option.entity.js';
import { QuizQuestion } from './quiz-question.entity.js';
import { Quiz } from './quiz.entity.js';

@Injectable()
export class QuizzesRepository {
  constructor(private readonly source: DataSource) {}

  /** The quiz with its right answers, for use within this service only. */
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

  /** The attempt with the highest score, on a tie the first. */
  findBest(userId: string, lectureId: string, manager = this.source.manager): Promise<QuizAttempt | null> {
    return manager.findOne(QuizAttempt, {
      where: { userId, lectureId },
      order: { scorePercent: 'DESC', answeredAt: 'ASC' },
    });
  }

  async hasPassed(manager: EntityManager, userId: string, lectureId: string): Promise<boolean> {
    return manager.existsBy(QuizAttempt, { userId, lectureId, isPassed: true });
  }

  /** Failed attempts of the last hour. */
  async countFailures(manager: EntityManager, userId: string, lectureId: string): Promise<number> {
    const [row] = await manager.query<{ failures: string }[]>(
      `SELECT COUNT(*) AS failures FROM quiz_attempts
       WHERE user_id = ? AND lecture_id = ? AND is_passed = 0 AND answered_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
      [userId, lectureId],
    );
    return Number(row?.failures ?? 0);
  }

  async addAttempt(manager: EntityManager, attempt: Omit<QuizAttempt, 'id'>): Promise<void> {
    await manager.insert(QuizAttempt, { ...attempt, id: newId() });
  }

  eraseAttemptsOf(userId: string): Promise<void> {
    return deleteInBatches(this.source, 'DELETE FROM quiz_attempts WHERE user_id = ? LIMIT ?', userId);
  }
}
