import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one person has watched of 320 seconds of a film, as was reported; bits are only ever added (decision 0164). */
@Entity('watched_pieces')
export class WatchedPieces {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(idColumn)
  courseId: string;

  @PrimaryColumn(idColumn)
  lectureId: string;

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  block: number;

  /** A bit for each five seconds, as a decimal number. */
  @Column({ type: 'bigint', unsigned: true })
  mask: string;
}
