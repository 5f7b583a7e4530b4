import { type Workshop } from '@academy/contracts/catalog.schemas';

type Event = Pick<Workshop, 'title' | 'description' | 'location' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** A link that opens Google's calendar with the event filled in. @param page of the workshop, for its details */
export function googleCalendarUrl(event: Event, page: string): string {
  const { title, description, location, startsAt, endsAt, timeZone } = event;
  const [lead = ''] = description.split(/\n\s*\n/, 1);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    ctz: timeZone,
    details: `${lead}\n\n${page}`,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** `2030-01-12T13:00:00.000Z` → `20300112T130000Z` */
const compact = (instant: string): string => instant.replace(/\.\d+|[-:]/g, '');
