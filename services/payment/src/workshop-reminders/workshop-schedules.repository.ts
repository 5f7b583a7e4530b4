import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { databaseNow } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { scheduleOf, isSameSchedule } from './schedule.js';
import { WorkshopSchedule } from './workshop-schedule.entity.js';

/** A schedule, and the time of the database's clock when it was read. */
export interface TimedSchedule {
  readonly schedule: WorkshopSchedule;
  readonly now: Date;
}

@Injectable()
export class WorkshopSchedulesRepository {
  constructor(private readonly source: DataSource) {}

  /** Records may arrive twice and in any order: the highest version counts, and a cancelled workshop stays cancelled. */
  async record(manager: EntityManager, record: WorkshopScheduleRecord): Promise<void> {
    const now = await databaseNow(manager);
    if (await insertIfAbsent(() => manager.insert(WorkshopSchedule, firstRow(record, now)))) return;
    const known = await manager.findOneOrFail(WorkshopSchedule, {
      where: { workshopId: record.workshopId },
      lock: { mode: 'pessimistic_write' },
    });
    if (record.version < known.version) return;
    const change = changeOf(known, record, now);
    await manager.update(WorkshopSchedule, { workshopId: known.workshopId }, change);
  }

  async find(workshopId: string): Promise<TimedSchedule | null> {
    const schedule = await this.source.manager.findOneBy(WorkshopSchedule, { workshopId });
    return schedule && { schedule, now: await databaseNow(this.source.manager) };
  }

  /** Workshops that are not over and may have mails due: starting soon, changed, or cancelled. */
  async findWithDueMails(withinMs: number): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT workshop_id AS id FROM workshop_schedules WHERE ends_at > UTC_TIMESTAMP(3)
         AND (is_cancelled OR last_changed_at IS NOT NULL OR starts_at <= UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND)`,
      [withinMs * 1000],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns null if another process has locked the row, because it does the same work */
  async claim(manager: EntityManager, workshopId: string): Promise<TimedSchedule | null> {
    const schedule = await manager.findOne(WorkshopSchedule, {
      where: { workshopId },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    return schedule && { schedule, now: await databaseNow(manager) };
  }

  /** Records that the row's schedule was mailed to the enrolled users. The caller holds the row's lock. */
  async markAnnounced(manager: EntityManager, schedule: WorkshopSchedule): Promise<void> {
    const { workshopId, announcedSchedule, version } = schedule;
    const isRevoked = isSameSchedule(announcedSchedule, schedule);
    await manager.update(
      WorkshopSchedule,
      { workshopId },
      {
        announcedSchedule: scheduleOf(schedule),
        previousSchedule: isRevoked ? null : announcedSchedule,
        announcedVersion: version,
        firstChangedAt: null,
        lastChangedAt: null,
      },
    );
  }
}

const factsOf = (record: WorkshopScheduleRecord) => ({
  slug: record.slug,
  title: record.title,
  startsAt: new Date(record.startsAt),
  endsAt: new Date(record.endsAt),
  timeZone: record.timeZone,
  location: record.location,
  joinUrl: record.joinUrl,
  version: record.version,
});

/** Users who enrolled before the first record saw the same schedule on the workshop's page. */
const firstRow = (record: WorkshopScheduleRecord, now: Date): WorkshopSchedule => ({
  ...factsOf(record),
  workshopId: record.workshopId,
  isCancelled: record.isCancelled,
  cancellationReason: record.cancellationReason,
  startRecordedAt: now,
  announcedSchedule: scheduleOf(record),
  previousSchedule: null,
  announcedVersion: record.version,
  firstChangedAt: null,
  lastChangedAt: null,
});

function changeOf(
  known: WorkshopSchedule,
  record: WorkshopScheduleRecord,
  now: Date,
): Partial<WorkshopSchedule> {
  const facts = factsOf(record);
  const isMoved = facts.startsAt.getTime() !== known.startsAt.getTime();
  const isChanged = !isSameSchedule(known, record);
  return {
    ...facts,
    ...(known.isCancelled
      ? {}
      : { isCancelled: record.isCancelled, cancellationReason: record.cancellationReason }),
    ...(isMoved ? { startRecordedAt: now } : {}),
    ...(isChanged ? { firstChangedAt: known.firstChangedAt ?? now, lastChangedAt: now } : {}),
  };
}
