import { isSameSchedule } from '../schedule.js';
import { type WorkshopSchedule } from '../workshop-schedule.entity.js';
import { type WorkshopMailKind } from './workshop-mail.entity.js';

const HOUR_MS = 3_600_000;
/** How long before the start each reminder is due. */
export const DAY_BEFORE_MS = 24 * HOUR_MS;
const HOUR_BEFORE_MS = HOUR_MS;
/** From here on the reminder of the last hour is so near that one of the day before would be noise. */
export const DAY_BEFORE_UNTIL_MS = 2 * HOUR_MS;

/** One mail to everybody who enrolled within the bounds, as far as they are given. */
export interface DueMail {
  readonly kind: WorkshopMailKind;
  readonly occasion: string;
  readonly enrolledFrom?: Date;
  readonly enrolledUntil?: Date;
}

type Known = Pick<
  WorkshopSchedule,
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'location'
  | 'joinUrl'
  | 'isCancelled'
  | 'version'
  | 'startKnownAt'
  | 'told'
  | 'unsettledSince'
  | 'changedAt'
>;

/** Once, for good. */
export const CANCELLED = { kind: 'cancelled', occasion: 'cancelled' } as const satisfies DueMail;

export const reminderOccasion = ({ startsAt }: Pick<Known, 'startsAt'>): string => startsAt.toISOString();
export const changeOccasion = (version: number): string => `v${version}`;

/** Several saves within the window are one change: the last of them starts it anew. */
export const hasSettled = ({ changedAt }: Pick<Known, 'changedAt'>, now: Date, settleMs: number): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() >= settleMs;

/**
 * What the enrolled of a workshop should have been sent by now. JobOrigin again and again: whoever has a mail of this kind and
 * occasion gets no second one, so a moment that no worker saw is made up for as long as it helps.
 */
export function dueMails(schedule: Known, now: Date, settleMs: number): DueMail[] {
  if (schedule.endsAt <= now) return [];
  if (schedule.isCancelled) return [CANCELLED];
  const change = hasSettled(schedule, now, settleMs) ? [changeNotice(schedule)] : [];
  return [...change, ...reminders(schedule, now)];
}

/**
 * Who enrolled after the last change has seen it. Changes that took themselves back concern only those who enrolled in
 * between.
 */
function changeNotice(schedule: Known): DueMail {
  const { version, changedAt, unsettledSince, told } = schedule;
  return {
    kind: 'changed',
    occasion: changeOccasion(version),
    ...(changedAt ? { enrolledUntil: changedAt } : {}),
    ...(unsettledSince && isSameSchedule(told, schedule) ? { enrolledFrom: unsettledSince } : {}),
  };
}

function reminders(schedule: Known, now: Date): DueMail[] {
  const { startsAt, startKnownAt } = schedule;
  const leftMs = startsAt.getTime() - now.getTime();
  const occasion = reminderOccasion(schedule);
  if (leftMs <= 0 || leftMs > DAY_BEFORE_MS) return [];
  if (leftMs <= HOUR_BEFORE_MS) return [{ kind: 'hour-before', occasion }];
  const moment = new Date(startsAt.getTime() - DAY_BEFORE_MS);
  // Who enrolls, or hears of another start, within the last day needs nobody to say that it is within a day.
  if (leftMs <= DAY_BEFORE_UNTIL_MS || startKnownAt > moment) return [];
  return [{ kind: 'day-before', occasion, enrolledUntil: moment }];
}
