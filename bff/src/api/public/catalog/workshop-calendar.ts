import { type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import { clockOf } from '@academy/nest-kit';
import { calendarFile } from '@academy/nest-kit/calendar';

export interface CalendarSetup {
  readonly siteName: string;
  /** The origin of the academy's pages, without a slash at the end. */
  readonly origin: string;
  readonly now: Date;
}

/**
 * A workshop as a calendar file. The event keeps its UID and increments its sequence with each save, so that opening a
 * new file moves or cancels the event instead of adding another. Its text contains the academy's time (decision 0074).
 */
export function toCalendar(workshop: Workshop, { siteName, origin, now }: CalendarSetup): string {
  const { id, slug, startsAt, endsAt, timeZone, status, version, description, title, location } = workshop;
  const url = `${origin}/workshop/${encodeURIComponent(slug)}`;
  const [excerpt = ''] = description.split(/\n\s*\n/, 1);
  const start = new Date(startsAt);
  const event = {
    id: `workshop-${id}`,
    sequence: version - 1,
    title,
    description: [excerpt, clockOf(start, timeZone), url],
    startsAt: start,
    endsAt: new Date(endsAt),
    location,
    url,
    isCancelled: status === 'cancelled',
  };
  return calendarFile(event, { siteName, now });
}
