import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a lecture of the type `quiz` asks; passing it completes the lecture. */
@Entity('quizzes')
export class Quiz {
  @PrimaryColumn(idColumn)
  lectureId: string;

  /** Percent of the questions that must be right. */
  @Column({ type: 'int', unsigned: true })
  passPercent: number;
}
