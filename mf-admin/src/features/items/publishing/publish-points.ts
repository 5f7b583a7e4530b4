import {
  publishChecklist,
  publishPoints,
  type CheckedPoint,
  type PublishFacts,
  type PublishPoint,
} from '@academy/contracts/items/publish-checklist';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type AdminItem } from '../item-calls.js';
import { isDuration, isPrice, type ItemFields } from '../form/item-form.js';
import { isTimeZone } from '../form/item-rules.js';
import { type ItemForm } from '../form/use-item-form.js';

/** Points that the curriculum meets. */
export const CURRICULUM_POINTS: readonly PublishPoint[] = ['lectures', 'lectureContent'];

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

interface EditedItem {
  readonly type: ItemType;
  readonly item: AdminItem;
  readonly form: Pick<ItemForm, 'fields' | 'hasNewImage' | 'image' | 'rejection'>;
  /** Points that the saved item lacks, according to the server. */
  readonly unmet: readonly PublishPoint[];
}

export interface EditedPoints {
  readonly points: readonly CheckedPoint[];
  /** Whether the server rejected the last attempt to publish for points that are unchanged since. */
  readonly isRejected: boolean;
}

/**
 * The checklist for the current content of the form. The server reports the points that the saved lectures lack; a
 * point of a rejected publication stays missing until its field changes.
 */
export function publishPointsOf({ type, item, form, unmet }: EditedItem): EditedPoints {
  const { fields, hasNewImage, rejection } = form;
  const rejected = rejection ? rejection.points.filter((point) => !isChanged(point, form)) : [];
  const checked = publishChecklist({
    ...factsOf(fields),
    hasImage: hasNewImage || Boolean(item.image),
    // A published workshop may already have started.
    isToCome: type === 'workshop' && item.publication !== 'published' ? isToCome(fields) : null,
    lectures: type === 'course' ? lecturesOf(rejected.some(isOfCurriculum) ? rejected : unmet) : null,
  });
  const points = publishPoints.flatMap((point): CheckedPoint[] => {
    if (rejected.includes(point)) return [{ point, isMet: false }];
    return checked.filter((one) => one.point === point);
  });
  return { points, isRejected: rejected.length > 0 };
}

const isOfCurriculum = (point: PublishPoint): boolean => CURRICULUM_POINTS.includes(point);

/** Whether the fields of the point differ from those of the rejected attempt. */
function isChanged(point: PublishPoint, { fields, image, rejection }: EditedItem['form']): boolean {
  if (!rejection) return false;
  if (point === 'image') return image !== rejection.image;
  return (MET_BY[point] ?? []).some(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(rejection.fields[name]),
  );
}

const MET_BY: Partial<Record<PublishPoint, readonly (keyof ItemFields)[]>> = {
  teacher: ['createdBy', 'teachers'],
  price: ['price'],
  hours: ['duration'],
  start: ['date', 'time', 'timeZone'],
};

const factsOf = (fields: ItemFields): Pick<PublishFacts, 'hasTeacher' | 'hasPrice' | 'hours'> => ({
  hasTeacher: fields.teachers.length > 0 || fields.createdBy.trim() !== '',
  hasPrice: isPrice(fields.price),
  hours: isDuration(fields.duration) ? Number(fields.duration) : null,
});

function lecturesOf(unmet: readonly PublishPoint[]): PublishFacts['lectures'] {
  if (unmet.includes('lectures')) return { filled: 0, empty: 0 };
  return { filled: 1, empty: unmet.includes('lectureContent') ? 1 : 0 };
}

/** Compares in the time zone of the workshop, in the form `2030-01-12 18:30`. */
export function isToCome(
  { date, time, timeZone }: Pick<ItemFields, 'date' | 'time' | 'timeZone'>,
  now = new Date(),
): boolean {
  if (date === '' || time === '' || !isTimeZone(timeZone)) return false;
  const format = { timeZone: timeZone.trim(), dateStyle: 'short', timeStyle: 'short' } as const;
  return `${date} ${time}` > new Intl.DateTimeFormat('sv-SE', format).format(now);
}
