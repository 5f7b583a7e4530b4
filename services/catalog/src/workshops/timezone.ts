const MS_PER_MINUTE = 60_000;
const ZONE_NAME = /^[A-Za-z]/;

/** @returns true if this runtime supports the IANA name; offsets such as `+05:30` are not names */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Converts the wall clock of a zone to an instant (AMB-13). A time that a clock change skips is moved by the length of
 * the gap.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const asIfUtc = new Date(`${date}T${time}:00Z`).getTime();
  const guess = asIfUtc - offsetMs(new Date(asIfUtc), timeZone);
  return new Date(asIfUtc - offsetMs(new Date(guess), timeZone));
}

/** Converts an instant to the wall clock of a zone, as `YYYY-MM-DD` and `HH:mm`. */
export function toWallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

function offsetMs(instant: Date, timeZone: string): number {
  const { date, time } = toWallClock(instant, timeZone);
  const wholeMinute = Math.floor(instant.getTime() / MS_PER_MINUTE) * MS_PER_MINUTE;
  return new Date(`${date}T${time}:00Z`).getTime() - wholeMinute;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

function partsOf(instant: Date, timeZone: string): Record<Part, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<Part, string>;
}
