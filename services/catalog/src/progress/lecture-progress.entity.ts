import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of a user in a lecture; nothing in it ever falls (AMB-02). The rows of a user lie together. */
@Entity('lecture_progress')
export class LectureProgress {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(idColumn)
  courseId: string;

  @PrimaryColumn(idColumn)
  lectureId: string;

  @Column({ type: 'int', unsigned: true })
  positionSec: number;

  @Column({ type: 'int', unsigned: true })
  watchedSec: number;

  @Column({ ...instantColumn, nullable: true })
  completedAt: Date | null;

  /** When something in it rose last. */
  @Column(instantColumn)
  updatedAt: Date;
}
