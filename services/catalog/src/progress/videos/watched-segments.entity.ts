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

  /** Block 0 begins at the start of the video, block 1 at 320 seconds; a block has 64 segments of five seconds. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  blockIndex: number;

  /**
   * The bit 2^n is set if the first second of segment n of the block was watched, in `maskSecond1` if its second one was,
   * and so on. Decimal numbers.
   */
  @Column({ type: 'bigint', unsigned: true })
  maskSecond0: string;

  @Column({ type: 'bigint', unsigned: true })
  maskSecond1: string;

  @Column({ type: 'bigint', unsigned: true })
  maskSecond2: string;

  @Column({ type: 'bigint', unsigned: true })
  maskSecond3: string;

  @Column({ type: 'bigint', unsigned: true })
  maskSecond4: string;
}
