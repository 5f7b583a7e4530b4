import { instructors } from './teacher-data.js';
import { type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import { imageUrl, offer, summary } from './item-parts.js';
import { type Node, type Place, publisher } from './publisher.js';

/**
 * 'Online', also with an addition: 'Online, small group', 'Online (video)'. A building may be called 'Online Plaza'.
 */
const ONLINE = /^online(?=\s*(?:$|[^\p{L}\p{N}\s]))/iu;

/** https://developers.google.com/search/docs/appearance/structured-data/event */
export function eventData(workshop: Workshop, place: Place): Node {
  const { endsAt, location, startsAt, status, timeZone, title } = workshop;
  const isOnline = ONLINE.test(location.trim());
  const mode = isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode';
  return {
    '@type': 'Event',
    '@id': place.url,
    name: title,
    url: place.url,
    description: summary(workshop),
    image: [imageUrl(workshop.image, place)],
    startDate: localTime(startsAt, timeZone),
    endDate: localTime(endsAt, timeZone),
    eventAttendanceMode: `https://schema.org/${mode}`,
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: place.url }
      : { '@type': 'Place', name: location, address: location },
    ...(workshop.language && { inLanguage: workshop.language }),
    organizer: publisher(place),
    performer: instructors(workshop, place),
    offers: {
      ...offer(workshop, place),
      availability: `https://schema.org/${isOnSale(workshop) ? 'InStock' : 'SoldOut'}`,
      validThrough: startsAt,
    },
  };
}

const isOnSale = ({ seatsLeft, status }: Workshop): boolean => seatsLeft !== 0 && status === 'upcoming';

/** @returns the time in that zone with its offset: `2025-03-01T10:00:00+05:30` */
function localTime(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const offset = of('timeZoneName').replace('GMT', '') || '+00:00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`;
}
