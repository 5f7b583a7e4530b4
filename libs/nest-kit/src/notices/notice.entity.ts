import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instantColumn } from '../database/entity-id.js';

/** Something that another room has to hear of. Only the latest state of a subject counts, so it has one row. */
@Entity('notices')
@Index('notices_open', ['deliveredAt', 'availableAt'])
export class Notice {
  /** Such as `course/01J…`. */
  @PrimaryColumn({ type: 'varchar', length: 80, charset: 'ascii', collation: 'ascii_bin' })
  subject: string;

  /** JSON, as the other room's contract wants it. */
  @Column({ type: 'text' })
  body: string;

  /** Rises with every state of the subject. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** Not before; moved on by each try, so it also works as a lease. */
  @Column(instantColumn)
  availableAt: Date;

  @Column({ ...instantColumn, nullable: true })
  deliveredAt: Date | null;

  /** Of the request that brought the subject to this state: the other room logs under it too (decision 0135). */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  requestId: string | null;
}

/** For the migration of a room that sends notices. */
export const createNotices = `CREATE TABLE notices (
  subject varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  body varchar(500) NOT NULL,
  version int unsigned NOT NULL,
  availableAt datetime(3) NOT NULL,
  deliveredAt datetime(3) NULL,
  INDEX notices_open (deliveredAt, availableAt))
  ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const REQUEST_ID = 'requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL';
export const nameRequestsOfNotices = `ALTER TABLE notices ADD COLUMN ${REQUEST_ID}`;

/** For the migration of a room whose notices carry more than a few numbers. */
export const widenNotices = 'ALTER TABLE notices MODIFY COLUMN body text NOT NULL';
export const narrowNotices = 'ALTER TABLE notices MODIFY COLUMN body varchar(500) NOT NULL';
