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

/** When and where the catalog last said that a workshop is, and what the enrolled were told of it (decision 0106). */
@Entity('workshop_schedules')
@Index('ix_schedules_end', ['endsAt'])
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

  /** Only ever mailed to the enrolled. */
  @Column({ type: 'varchar', length: 2000, nullable: true })
  joinUrl: string | null;

  /** For good. */
  @Column({ type: 'boolean' })
  isCancelled: boolean;

  @Column({ type: 'varchar', length: 500, nullable: true })
  cancelReason: string | null;

  /** The item's, at the catalog. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** Since when this start is known here: nobody is reminded at a moment that had passed by then. */
  @Column(instantColumn)
  startKnownAt: Date;

  /** What the enrolled know; a difference to the row is told them once it has settled. */
  @Column(scheduleColumn)
  told: Schedule;

  /** What they knew before they were last told of a change. */
  @Column({ ...scheduleColumn, nullable: true })
  was: Schedule | null;

  /** With which version they were last told of a change. */
  @Column({ type: 'int', unsigned: true })
  toldVersion: number;

  /** Of the first and of the last change since they were told; null when there is none. */
  @Column({ ...instantColumn, nullable: true })
  unsettledSince: Date | null;

  @Column({ ...instantColumn, nullable: true })
  changedAt: Date | null;
}
