import { type SaveWorkshopFields } from '@academy/contracts/workshops/admin-workshop.schemas';
import { validationError } from '@academy/nest-kit';
import { type Publication } from '../items/item.entity.js';
import { type Workshop } from './workshop.entity.js';
import { isTimeZone, toInstant, toWallClock } from './timezone.js';

export type Schedule = Pick<Workshop, 'startsAt' | 'endsAt' | 'timeZone' | 'publication'>;
type Fields = Pick<SaveWorkshopFields, 'date' | 'time' | 'timeZone' | 'duration' | 'publication'>;

/** S-291 */
const DEFAULTS = { time: '00:00', location: 'Online' };

const MS_PER_HOUR = 3_600_000;
const YEARS = { first: 2000, last: 2100 };

/**
 * Time and publication of a saved workshop. A form without a date keeps the current start; a new workshop gets today
 * at the given time (S-291) and stays a draft: publishing needs a future start (CON-18). A cleared field gets its
 * default in a draft; a published workshop is rejected.
 * @param current the row being edited, null for a new one
 * @throws AppError VALIDATION_FAILED
 */
export function scheduleOf(fields: Fields, current: Workshop | null, now: Date): Schedule {
  const { timeZone, duration } = fields;
  if (!isTimeZone(timeZone)) throw invalid('timeZone', 'Please enter a valid time zone');
  const startsAt = startOf(fields, current, now);
  const endsAt = new Date(startsAt.getTime() + duration * MS_PER_HOUR);
  const publication = publicationOf(fields, startsAt, current, now);
  if (publication === 'published' && fields.time === '')
    throw invalid('time', 'A published workshop needs a time');
  return { startsAt, endsAt, timeZone, publication };
}

/** @throws AppError VALIDATION_FAILED */
export function locationOf(location: string, publication: Publication): string {
  if (location === '' && publication === 'published')
    throw invalid('location', 'A published workshop needs a location, such as Online');
  return location || DEFAULTS.location;
}

function startOf({ date, time, timeZone }: Fields, current: Workshop | null, now: Date): Date {
  if (date === undefined && current) return current.startsAt;
  const day = date || toWallClock(now, timeZone).date;
  const year = Number(day.slice(0, 4));
  if (year < YEARS.first || year > YEARS.last) throw invalid('date', 'Please enter a valid date');
  const startsAt = toInstant(day, time || DEFAULTS.time, timeZone);
  if (time && toWallClock(startsAt, timeZone).time !== time)
    throw invalid('time', 'This time does not exist on that day: the clocks are put forward over it');
  return startsAt;
}

/**
 * Without a publication in the form, a new workshop is a draft and an edited one stays as it is. A start by default is
 * valid for a draft only.
 */
function publicationOf(
  { publication: requested, date }: Fields,
  startsAt: Date,
  current: Workshop | null,
  now: Date,
): Publication {
  const isNamed = date === undefined ? current !== null : date !== '';
  const isFuture = isNamed && startsAt > now;
  const publication = requested ?? current?.publication ?? 'draft';
  const isUnchanged =
    isNamed && current?.publication === 'published' && current.startsAt.getTime() === startsAt.getTime();
  if (publication === 'published' && !isFuture && !isUnchanged)
    throw invalid('date', 'A published workshop needs a start in the future');
  return publication;
}

const invalid = (field: string, message: string) => validationError([{ message, path: [field] }]);
