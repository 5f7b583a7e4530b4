import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of a user in a lecture; its values never decrease (AMB-02). The rows of a user are stored together. */
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

  /** The time at which a value last increased. */
  @Column(instantColumn)
  updatedAt: Date;
}
