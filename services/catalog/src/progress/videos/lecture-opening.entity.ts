import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The time at which a learner first opened a video, by the database's clock: it limits the seconds that can have been
 * watched.
 */
@Entity('lecture_openings')
export class LectureOpening {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(idColumn)
  courseId: string;

  @PrimaryColumn(idColumn)
  lectureId: string;

  @Column(instantColumn)
  openedAt: Date;
}
