interface Start {
  readonly startsAt: string;
  readonly timeZone: string;
}

interface Span extends Start {
  readonly endsAt: string;
}

/** Date and time in the workshop's own zone: `Sat, 29 Nov 2025, 6:30 pm IST` (AMB-13). */
export function workshopTime({ startsAt, timeZone }: Start): string {
  const { day, clock, dayPeriod, zone } = read(startsAt, timeZone);
  return `${day}, ${clock} ${dayPeriod} ${zone}`;
}

/** Start and end: `Sat, 29 Nov 2025, 6:30 – 9:30 pm IST`. */
export function workshopSpan(span: Span): string {
  const { time, zone } = spanIn(span);
  return `${time} ${zone}`;
}

/**
 * The same period in the viewer's time zone, with the zone that their browser reports; null if the clocks
 * there show the same times as the workshop's.
 */
export function viewerSpan(span: Span): { time: string; zone: string } | null {
  const timeZone = viewerZone();
  const clockAt = (instant: string, zone: string): string => {
    const { day, clock, dayPeriod } = read(instant, zone);
    return day + clock + dayPeriod;
  };
  // Compares both ends: the clocks of one of the two zones may change between them.
  const shown = (zone: string): string => clockAt(span.startsAt, zone) + clockAt(span.endsAt, zone);
  return shown(timeZone) === shown(span.timeZone) ? null : spanIn({ ...span, timeZone });
}

/**
 * Browsers may report names that they cannot format, such as `Etc/Unknown` on a system without a zone; UTC
 * replaces them.
 */
function viewerZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    fields(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}

function spanIn({ startsAt, endsAt, timeZone }: Span): { time: string; zone: string } {
  const [start, end] = [read(startsAt, timeZone), read(endsAt, timeZone)];
  const isSameZone = start.zone === end.zone;
  const isSameDayPeriod = isSameZone && start.day === end.day && start.dayPeriod === end.dayPeriod;
  const dayPeriod = isSameDayPeriod ? '' : ` ${start.dayPeriod}`;
  // The clocks may change between start and end; each time then has its own zone name.
  const from = `${start.day}, ${start.clock}${dayPeriod}${isSameZone ? '' : ` ${start.zone}`}`;
  const until = `${start.day === end.day ? '' : `${end.day}, `}${end.clock} ${end.dayPeriod}`;
  return { time: `${from} – ${until}`, zone: end.zone };
}

/**
 * Built from parts: whole dates differ by a space or a comma between engines, and the text of a
 * server-rendered page has to be the same in every browser (decision 0080).
 */
function read(instant: string, timeZone: string) {
  const at = new Date(instant);
  const parts = Object.fromEntries(
    fields(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, day, month, year, hour, minute, dayPeriod = '' } = parts;
  return {
    day: `${weekday}, ${day} ${month} ${year}`,
    clock: `${hour}:${minute}`,
    dayPeriod: dayPeriod.toLowerCase(),
    zone: zoneName(at, timeZone),
  };
}

const fields = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });

/** The abbreviation of the zone in India: `IST` only for India's zone. */
const zoneName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
