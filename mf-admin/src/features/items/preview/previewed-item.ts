import { itemLevels, teachingLanguages } from '@academy/contracts/catalog/catalog-list';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { instructorLine, isDuration, isPrice, itemLists, type ItemFields } from '../form/item-form.js';
import { isTimeZone } from '../form/item-rules.js';
import { type AdminItem } from '../item-calls.js';

/** A course or workshop as its public page would show the form's content. */
export interface PreviewedItem {
  readonly type: ItemType;
  readonly slug: string;
  readonly title: string;
  /** Null if the text has a single paragraph, which is shown below its heading. */
  readonly intro: string | null;
  readonly about: string;
  /** Empty if there is none. */
  readonly instructor: string;
  /** Null while the typed text is not a number. */
  readonly hours: number | null;
  readonly pricePaise: number | null;
  readonly originalPaise: number | null;
  readonly level: string | null;
  readonly language: string | null;
  readonly isPopular: boolean;
  readonly lists: Readonly<Record<(typeof itemLists)[number], readonly string[]>>;
  /** Start and end of a workshop; undefined while the start is incomplete. */
  readonly span: { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string } | null;
  readonly location: string | null;
}

export function previewedItem(type: ItemType, item: AdminItem, fields: ItemFields): PreviewedItem {
  const hours = isDuration(fields.duration) ? Number(fields.duration) : null;
  const { title, teachers, createdBy, level, language } = fields;
  return {
    type,
    slug: item.slug,
    title: title.trim(),
    ...split(fields.description),
    instructor: teachers.length > 0 ? instructorLine(teachers) : createdBy.trim(),
    hours,
    pricePaise: paiseOf(fields.price),
    originalPaise: paiseOf(fields.originalPrice),
    level: nameIn(itemLevels, level),
    language: nameIn(teachingLanguages, language),
    isPopular: fields.isPopular || item.isBestSeller,
    lists: Object.fromEntries(
      itemLists.map((name) => [name, fields[name].map(({ text }) => text.trim()).filter(Boolean)]),
    ) as unknown as PreviewedItem['lists'],
    span: type === 'workshop' ? spanOf(fields, hours ?? 0) : null,
    location: type === 'workshop' ? fields.location.trim() : null,
  };
}

const nameIn = (names: Readonly<Record<string, string>>, value: string): string | null =>
  names[value] ?? null;

function paiseOf(text: string): number | null {
  return isPrice(text) ? Math.round(Number(text.replaceAll(/[₹,\s]/g, '')) * 100) : null;
}

/** Splits a text as the site does: the first of several paragraphs is the lead (S-156, S-167). */
function split(text: string): Pick<PreviewedItem, 'about' | 'intro'> {
  const [first = '', ...others] = text.trim().split(/\n{2,}/);
  return others.length === 0 ? { intro: null, about: first } : { intro: first, about: others.join('\n\n') };
}

const MS_PER_HOUR = 3_600_000;

function spanOf({ date, time, timeZone }: ItemFields, hours: number): PreviewedItem['span'] {
  const zone = timeZone.trim();
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asIfUtc) || !isTimeZone(zone)) return null;
  const guess = asIfUtc - offsetMs(asIfUtc, zone);
  const start = asIfUtc - offsetMs(guess, zone);
  const [startsAt, endsAt] = [start, start + hours * MS_PER_HOUR].map((at) => new Date(at).toISOString());
  return { startsAt: startsAt!, endsAt: endsAt!, timeZone: zone };
}

/** Offset of the zone from UTC in ms, at an instant of a whole minute. */
function offsetMs(instant: number, timeZone: string): number {
  const format = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = new Intl.DateTimeFormat('sv-SE', format).format(instant);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - instant;
}
