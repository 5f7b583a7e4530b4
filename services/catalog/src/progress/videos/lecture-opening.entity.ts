import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a learner first opened a video, by the database's clock: no more seconds can have been watched since. */
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
