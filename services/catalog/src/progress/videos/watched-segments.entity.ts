import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The watched parts of 320 seconds of a video, as one user's player reported them; bits are only ever set (decision
 * 0164).
 */
@Entity('watched_segments')
export class WatchedSegments {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(idColumn)
  courseId: string;

  @PrimaryColumn(idColumn)
  lectureId: string;

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  block: number;

  /** One bit per fully watched five seconds, as a decimal number. */
  @Column({ type: 'bigint', unsigned: true })
  mask: string;

  /** One bit for the first second of each five; earlier releases leave this and the following columns at 0. */
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
