import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Schedule } from './schedule.js';

const scheduleColumn = {
  type: 'text',
  transformer: {
    to: (value: Schedule | null) => value && JSON.stringify(value),
    from: (text: string | null) => text && (JSON.parse(text) as Schedule),
  },
} as const;

/** The schedule of a workshop as last recorded by the catalog, and as last mailed to the enrolled users (decision 0106). */
@Entity('workshop_schedules')
@Index('ix_workshop_schedules_end', ['endsAt'])
export class WorkshopSchedule {
  @PrimaryColumn(idColumn)
  workshopId: string;

  @Column({ type: 'varchar', length: 100, charset: 'ascii', collation: 'ascii_bin' })
  slug: string;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column(instantColumn)
  startsAt: Date;

  @Column(instantColumn)
  endsAt: Date;

  /** IANA name. */
  @Column({ type: 'varchar', length: 60 })
  timeZone: string;

  @Column({ type: 'varchar', length: 200 })
  location: string;

  /** Secret: mailed to enrolled users only. */
  @Column({ type: 'varchar', length: 2000, nullable: true })
  joinUrl: string | null;

  /** Final: a cancelled workshop stays cancelled. */
  @Column({ type: 'boolean' })
  isCancelled: boolean;

  @Column({ type: 'varchar', length: 500, nullable: true })
  cancellationReason: string | null;

  /** The item's version in the catalog. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The time at which this start was recorded: reminders that were due before then are not sent. */
  @Column(instantColumn)
  startRecordedAt: Date;

  /** The schedule last sent to enrolled users; a difference is mailed once no further save follows for a while. */
  @Column(scheduleColumn)
  announcedSchedule: Schedule;

  /** The schedule before the last mail about a change. */
  @Column({ ...scheduleColumn, nullable: true })
  previousSchedule: Schedule | null;

  /** The version of the last mail about a change. */
  @Column({ type: 'int', unsigned: true })
  announcedVersion: number;

  /** The time of the first change since that mail; null when there is none, as below. */
  @Column({ ...instantColumn, nullable: true })
  firstChangedAt: Date | null;

  /** Each further change restarts the delay of the mail about it. */
  @Column({ ...instantColumn, nullable: true })
  lastChangedAt: Date | null;
}
