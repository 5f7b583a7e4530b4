import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One person in one course, from the first lecture that they completed. Whoever writes a completion holds this row first,
 * so two who complete the last two lectures at once cannot both overlook the other (decision 0100).
 */
@Entity('course_progress')
@Index('course_progress_course', ['courseId'])
export class CourseProgressRow {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(idColumn)
  courseId: string;

  /** When all required lectures were done for the first time; never revoked. */
  @Column({ ...instantColumn, nullable: true })
  completedAt: Date | null;

  /** When a quiz of the course was answered last: the next one waits a little. */
  @Column({ ...instantColumn, nullable: true })
  quizAnsweredAt: Date | null;
}
