import { isDeepStrictEqual } from 'node:util';

/** What somebody has to know in order to be there: whoever is enrolled hears of a change of it. Instants in ISO 8601. */
export interface Schedule {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly location: string;
  readonly joinUrl: string | null;
}

type Scheduled = Omit<Schedule, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
};

export const scheduleOf = ({ startsAt, endsAt, timeZone, location, joinUrl }: Scheduled): Schedule => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  timeZone,
  location,
  joinUrl,
});

export const isSameSchedule = (one: Scheduled, other: Scheduled): boolean =>
  isDeepStrictEqual(scheduleOf(one), scheduleOf(other));
