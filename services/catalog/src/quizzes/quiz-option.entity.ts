import { IdColumn, idColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

@Entity('quiz_options')
@Index('uq_quiz_options_position', ['questionId', 'position'], { unique: true })
export class QuizOption {
  @IdColumn()
  id: string;

  @Column(idColumn)
  questionId: string;

  /** Counts from 1. */
  @Column({ type: 'int', unsigned: true })
  position: number;

  @Column({ type: 'varchar', length: 500 })
  text: string;

  /** Sent to learners only after the quiz is passed. */
  @Column({ type: 'boolean' })
  isRight: boolean;
}
