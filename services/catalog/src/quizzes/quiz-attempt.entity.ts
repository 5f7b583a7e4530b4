import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { jsonColumn } from '../database/columns.js';

export interface GradedAnswer {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly isRight: boolean;
}

/** One user's graded answers to a quiz. Never changed. */
@Entity('quiz_attempts')
@Index('ix_quiz_attempts_best', ['userId', 'lectureId', 'scorePercent', 'answeredAt'])
export class QuizAttempt {
  @IdColumn()
  id: string;

  @Column(idColumn)
  userId: string;

  @Column(idColumn)
  lectureId: string;

  @Column({ type: 'int', unsigned: true })
  scorePercent: number;

  /** The required percentage at that time. */
  @Column({ type: 'int', unsigned: true })
  passPercent: number;

  @Column({ type: 'boolean' })
  isPassed: boolean;

  @Column(jsonColumn)
  answers: GradedAnswer[];

  @Column(instantColumn)
  answeredAt: Date;
}
