import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One user in one course, from the first completed lecture on. Writing a completion locks this row first, so two
 * concurrent completions of the last two lectures see each other (decision 0100).
 */
@Entity('course_progress')
@Index('ix_course_progress_course', ['courseId'])
export class CourseProgressRow {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(idColumn)
  courseId: string;

  /** The time at which all required lectures were completed first; never reset. */
  @Column({ ...instantColumn, nullable: true })
  completedAt: Date | null;

  /** The time of the last quiz attempt in the course: the next attempt has to wait. */
  @Column({ ...instantColumn, nullable: true })
  quizAnsweredAt: Date | null;
}
