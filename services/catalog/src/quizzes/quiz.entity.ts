import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The quiz of a lecture of the type `quiz`; passing it completes the lecture. */
@Entity('quizzes')
export class Quiz {
  @PrimaryColumn(idColumn)
  lectureId: string;

  /** Percent of the questions that must be right. */
  @Column({ type: 'int', unsigned: true })
  passPercent: number;
}
