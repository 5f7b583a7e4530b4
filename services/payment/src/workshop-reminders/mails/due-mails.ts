import { isSameSchedule } from '../schedule.js';
import { type WorkshopSchedule } from '../workshop-schedule.entity.js';
import { type WorkshopMailKind } from './workshop-mail.entity.js';

const HOUR_MS = 3_600_000;
export const DAY_BEFORE_MS = 24 * HOUR_MS;
const HOUR_BEFORE_MS = HOUR_MS;
/** Closer to the start, no day-before reminder is sent: the hour-before reminder follows soon. */
export const DAY_BEFORE_UNTIL_MS = 2 * HOUR_MS;

/** One mail to every user who enrolled within the given bounds. */
export interface DueMail {
  readonly kind: WorkshopMailKind;
  readonly dedupeKey: string;
  readonly enrolledFrom?: Date;
  readonly enrolledUntil?: Date;
}

type ScheduleState = Pick<
  WorkshopSchedule,
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'location'
  | 'joinUrl'
  | 'isCancelled'
  | 'version'
  | 'startRecordedAt'
  | 'announcedSchedule'
  | 'firstChangedAt'
  | 'lastChangedAt'
>;

/** Sent once: a cancellation is final. */
export const CANCELLED = { kind: 'cancelled', dedupeKey: 'cancelled' } as const satisfies DueMail;

export const reminderDedupeKey = ({ startsAt }: Pick<ScheduleState, 'startsAt'>): string =>
  startsAt.toISOString();
export const changeDedupeKey = (version: number): string => `v${version}`;

/** Several saves within the window are one change: each save restarts the window. */
export const isStable = (
  { lastChangedAt }: Pick<ScheduleState, 'lastChangedAt'>,
  now: Date,
  delayMs: number,
): boolean => lastChangedAt !== null && now.getTime() - lastChangedAt.getTime() >= delayMs;

/**
 * Mails that the enrolled users of a workshop should have been sent by now. Evaluated repeatedly: a user gets no second
 * mail of one kind and dedupe key, so a mail that was missed while no worker ran is sent later, as long as it is useful.
 */
export function dueMails(schedule: ScheduleState, now: Date, delayMs: number): DueMail[] {
  if (schedule.endsAt <= now) return [];
  if (schedule.isCancelled) return [CANCELLED];
  const change = isStable(schedule, now, delayMs) ? [changeMail(schedule)] : [];
  return [...change, ...reminders(schedule, now)];
}

/**
 * A user who enrolled after the last change has seen it. Changes that were reverted concern only users who enrolled in
 * between.
 */
function changeMail(schedule: ScheduleState): DueMail {
  const { version, lastChangedAt, firstChangedAt, announcedSchedule } = schedule;
  return {
    kind: 'changed',
    dedupeKey: changeDedupeKey(version),
    ...(lastChangedAt ? { enrolledUntil: lastChangedAt } : {}),
    ...(firstChangedAt && isSameSchedule(announcedSchedule, schedule)
      ? { enrolledFrom: firstChangedAt }
      : {}),
  };
}

function reminders(schedule: ScheduleState, now: Date): DueMail[] {
  const { startsAt, startRecordedAt } = schedule;
  const leftMs = startsAt.getTime() - now.getTime();
  const dedupeKey = reminderDedupeKey(schedule);
  if (leftMs <= 0 || leftMs > DAY_BEFORE_MS) return [];
  if (leftMs <= HOUR_BEFORE_MS) return [{ kind: 'hour-before', dedupeKey }];
  const moment = new Date(startsAt.getTime() - DAY_BEFORE_MS);
  // A user who enrolls, or is notified of a new start, within the last day needs no day-before reminder.
  if (leftMs <= DAY_BEFORE_UNTIL_MS || startRecordedAt > moment) return [];
  return [{ kind: 'day-before', dedupeKey, enrolledUntil: moment }];
}
