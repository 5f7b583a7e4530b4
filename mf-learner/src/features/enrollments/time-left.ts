const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The link to join is shown this long before the start. */
const JOIN_AHEAD_MS = 15 * MINUTE * 1_000;

type Unit = 'days' | 'hours' | 'minutes' | 'seconds';
export interface TimePart {
  readonly unit: Unit;
  readonly count: number;
}

/**
 * The two largest units: days and hours, hours and minutes, minutes and seconds. Seconds are shown only in the last
 * hour.
 * @param withSeconds false for users who prefer reduced motion
 */
export function timeLeft(ms: number, withSeconds = true): TimePart[] {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  if (seconds >= DAY)
    return parts([
      ['days', seconds / DAY],
      ['hours', (seconds % DAY) / HOUR],
    ]);
  if (seconds >= HOUR)
    return parts([
      ['hours', seconds / HOUR],
      ['minutes', (seconds % HOUR) / MINUTE],
    ]);
  if (!withSeconds) return [{ unit: 'minutes', count: Math.ceil(seconds / MINUTE) }];
  return parts([
    ['minutes', seconds / MINUTE],
    ['seconds', seconds % MINUTE],
  ]);
}

const parts = (all: readonly (readonly [Unit, number])[]): TimePart[] =>
  all.map(([unit, count]) => ({ unit, count: Math.floor(count) }));

/** The time until the text of `timeLeft` changes, in milliseconds. */
export const stepOf = (ms: number, withSeconds = true): number =>
  ms > HOUR * 1_000 || !withSeconds ? 15_000 : 1_000;

/** Whether the link to join is shown: from 15 minutes before the start until the end. */
export function canJoin(startsAt: string, endsAt: string | null, now: number): boolean {
  const end = endsAt === null ? Number.POSITIVE_INFINITY : new Date(endsAt).getTime();
  return now >= new Date(startsAt).getTime() - JOIN_AHEAD_MS && now < end;
}
