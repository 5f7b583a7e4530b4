import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When one person opened a video first, by the database's clock: nobody has watched more than time allowed since then. */
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
