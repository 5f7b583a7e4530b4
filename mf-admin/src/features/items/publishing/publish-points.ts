import {
  publishChecklist,
  type CheckedPoint,
  type PublishFacts,
  type PublishPoint,
} from '@academy/contracts/items/publish-checklist';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type AdminItem } from '../item-calls.js';
import { isDuration, isPrice, type ItemFields } from '../form/item-form.js';
import { isTimeZone } from '../form/item-rules.js';

const FIELDS: Partial<Record<PublishPoint, keyof ItemFields | 'image'>> = {
  teacher: 'createdBy',
  price: 'price',
  hours: 'duration',
  start: 'date',
  image: 'image',
};

/** The id of the input that meets the point; undefined if the curriculum does. */
export const fieldIdOf = (point: PublishPoint): string | undefined =>
  FIELDS[point] && `item-${FIELDS[point]}`;

interface Edited {
  readonly type: ItemType;
  readonly item: AdminItem;
  readonly fields: ItemFields;
  /** Whether a valid image was chosen. */
  readonly hasNewImage: boolean;
  /** Points that the server says the saved item lacks. */
  readonly unmet: readonly PublishPoint[];
}

/** The checklist of what the form holds now; the server says what the saved lectures of a course lack. */
export const publishPointsOf = ({ type, item, fields, hasNewImage, unmet }: Edited): CheckedPoint[] =>
  publishChecklist({
    ...factsOf(fields),
    hasImage: hasNewImage || Boolean(item.image),
    // A workshop that was published may have begun.
    isToCome: type === 'workshop' && item.publication !== 'published' ? isToCome(fields) : null,
    lectures: type === 'course' ? lecturesOf(unmet) : null,
  });

const factsOf = (fields: ItemFields): Pick<PublishFacts, 'hasTeacher' | 'hasPrice' | 'hours'> => ({
  hasTeacher: fields.teachers.length > 0 || fields.createdBy.trim() !== '',
  hasPrice: isPrice(fields.price),
  hours: isDuration(fields.duration) ? Number(fields.duration) : null,
});

function lecturesOf(unmet: readonly PublishPoint[]): PublishFacts['lectures'] {
  if (unmet.includes('lectures')) return { filled: 0, empty: 0 };
  return { filled: 1, empty: unmet.includes('lectureContent') ? 1 : 0 };
}

/** By the clocks of the time zone, as `2030-01-12 18:30`. */
export function isToCome(
  { date, time, timeZone }: Pick<ItemFields, 'date' | 'time' | 'timeZone'>,
  now = new Date(),
): boolean {
  if (date === '' || time === '' || !isTimeZone(timeZone)) return false;
  const format = { timeZone: timeZone.trim(), dateStyle: 'short', timeStyle: 'short' } as const;
  return `${date} ${time}` > new Intl.DateTimeFormat('sv-SE', format).format(now);
}
