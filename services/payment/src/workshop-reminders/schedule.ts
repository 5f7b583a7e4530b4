import { isDeepStrictEqual } from 'node:util';

/** Time, place and link of a workshop: enrolled users are mailed when it changes. Instants in ISO 8601. */
export interface Schedule {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly location: string;
  readonly joinUrl: string | null;
}

type ScheduleInput = Omit<Schedule, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
};

export const scheduleOf = ({ startsAt, endsAt, timeZone, location, joinUrl }: ScheduleInput): Schedule => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  timeZone,
  location,
  joinUrl,
});

export const isSameSchedule = (one: ScheduleInput, other: ScheduleInput): boolean =>
  isDeepStrictEqual(scheduleOf(one), scheduleOf(other));
