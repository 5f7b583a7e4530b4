import { type Workshop } from '@academy/contracts/catalog.schemas';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

export interface CalendarSetup {
  readonly siteName: string;
  /** Of the academy's pages, without a slash at the end. */
  readonly origin: string;
  readonly now: Date;
}

/**
 * A workshop as a calendar file (RFC 5545). The event keeps its UID for good and counts up with each save, so that a
 * file that is opened again moves the event, or strikes it out, instead of adding another.
 *
 * Times are UTC instants: every calendar shows them on its owner's clock without a description of the zone, whose rules
 * may change after the file was made. The clock of the academy stands in the text (decision 0074).
 */
export function toCalendar(workshop: Workshop, { siteName, origin, now }: CalendarSetup): string {
  const { id, slug, title, startsAt, endsAt, timeZone, location, status, version } = workshop;
  const url = `${origin}/workshop/${encodeURIComponent(slug)}`;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: siteName, product: 'Workshops', language: 'EN' },
    x: { 'X-WR-TIMEZONE': timeZone },
  });
  calendar.createEvent({
    id: `workshop-${id}`,
    sequence: version - 1,
    stamp: now,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: oneLine(title),
    description: [excerptOf(workshop), clockOf(workshop), url].join('\n\n'),
    location: oneLine(location),
    url,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: status === 'cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  });
  return calendar.toString();
}

/** `Sat, 12 Jan 2030, 6:30 pm IST` */
const clockOf = ({ startsAt, timeZone }: Workshop): string =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(startsAt));

const excerptOf = ({ description }: Workshop): string => oneLine(description.split(/\n\s*\n/, 1)[0] ?? '');

/** Control characters have no place in a calendar's text (RFC 5545, 3.1). */
const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
