import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one person has watched of 320 seconds of a video, as was reported; bits are only ever added (decision 0164). */
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

  /** A bit for each five seconds that were watched whole, as a decimal number. */
  @Column({ type: 'bigint', unsigned: true })
  mask: string;

  /** A bit for the first of each five seconds; a release from before leaves it and those below at 0. */
  @Column({ type: 'bigint', unsigned: true, default: 0 })
  second0: string;

  @Column({ type: 'bigint', unsigned: true, default: 0 })
  second1: string;

  @Column({ type: 'bigint', unsigned: true, default: 0 })
  second2: string;

  @Column({ type: 'bigint', unsigned: true, default: 0 })
  second3: string;

  @Column({ type: 'bigint', unsigned: true, default: 0 })
  second4: string;
}
