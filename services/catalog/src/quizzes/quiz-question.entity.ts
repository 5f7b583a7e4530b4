import { type QuizQuestion as QuestionDto } from '@academy/contracts/quizzes/quiz.schemas';
import { IdColumn, idColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

@Entity('quiz_questions')
@Index('uq_quiz_questions_position', ['lectureId', 'position'], { unique: true })
export class QuizQuestion {
  @IdColumn()
  id: string;

  @Column(idColumn)
  lectureId: string;

  /** Counts from 1. */
  @Column({ type: 'int', unsigned: true })
  position: number;

  @Column({ type: 'varchar', length: 1000 })
  text: string;

  @Column(asciiColumn(10))
  kind: QuestionDto['kind'];

  /** Shown once the quiz is passed. */
  @Column({ type: 'varchar', length: 1000 })
  explanation: string;
}
