import { type ItemType } from '@academy/contracts/identity.schemas';
import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { type AdminItem } from '../item-calls.js';

export type ChosenTeacher = Pick<TeacherSummary, 'id' | 'image' | 'name' | 'role'>;

export const toChosen = ({ id, image, name, role }: ChosenTeacher): ChosenTeacher => ({
  id,
  image,
  name,
  role,
});

/** The fields as typed: all values are texts, so that an incomplete number stays as it is. */
export interface ItemFields {
  title: string;
  /** In order of display; their names become the instructor line. */
  teachers: ChosenTeacher[];
  /** The name of an instructor if no teacher is chosen. */
  createdBy: string;
  price: string;
  originalPrice: string;
  duration: string;
  category: string;
  language: string;
  level: string;
  description: string;
  publication: 'draft' | 'published';
  isPopular: boolean;
  syllabus: { text: string }[];
  whoShouldAttend: { text: string }[];
  prerequisites: { text: string }[];
  date: string;
  time: string;
  timeZone: string;
  location: string;
  capacity: string;
  joinUrl: string;
}

export const itemLists = ['syllabus', 'whoShouldAttend', 'prerequisites'] as const;

const toRows = (texts: readonly string[]): { text: string }[] => texts.map((text) => ({ text }));

/** The defaults of a new item (S-291), or the item that is edited. */
export function fieldsOf(item: AdminItem | null): ItemFields {
  const workshop = item && 'location' in item ? item : null;
  // An older catalog service does not return teachers.
  const teachers = (item?.teachers ?? []).map(toChosen);
  return {
    title: item?.title ?? '',
    teachers,
    createdBy: teachers.length > 0 ? '' : (item?.createdBy ?? ''),
    price: item ? String(item.price) : '',
    originalPrice: item?.originalPrice ? String(item.originalPrice) : '',
    duration: item?.duration == null ? '' : String(item.duration),
    category: item?.category ?? 'General',
    language: item?.language ?? '',
    level: item?.level ?? '',
    description: item?.about ?? '',
    // A new or archived item is published only if an admin chooses it.
    publication: item?.publication === 'published' ? 'published' : 'draft',
    isPopular: item?.isPopular ?? false,
    syllabus: toRows(item?.syllabus ?? []),
    whoShouldAttend: toRows(item?.whoShouldAttend ?? []),
    prerequisites: toRows(item?.prerequisites ?? []),
    date: workshop?.date ?? '',
    time: workshop?.time ?? '00:00',
    timeZone: workshop?.timeZone ?? 'Asia/Kolkata',
    location: workshop?.location ?? 'Online',
    capacity: workshop?.capacity == null ? '' : String(workshop.capacity),
    joinUrl: workshop?.joinUrl ?? '',
  };
}

/**
 * The multipart body of a save (S-289, S-290): lists as JSON, trimmed fields, the image only if one was chosen, and
 * the version that filled the form, so that two admins do not overwrite each other.
 */
export function toFormData(
  type: ItemType,
  fields: ItemFields,
  image: File | null,
  version: number | null,
): FormData {
  const form = new FormData();
  const texts = [
    'title',
    'price',
    'duration',
    'category',
    'language',
    'level',
    'description',
    'publication',
  ] as const;
  for (const name of texts) form.append(name, fields[name].trim());
  // The line of several names may be longer than the field allows; the server builds it from `teachers`.
  form.append('createdBy', (fields.teachers[0]?.name ?? fields.createdBy).trim());
  form.append('teachers', JSON.stringify(fields.teachers.map(({ id }) => id)));
  form.append('originalPrice', fields.originalPrice.trim());
  for (const name of itemLists) {
    const entries = fields[name].map(({ text }) => text.trim()).filter((text) => text !== '');
    form.append(name, JSON.stringify(entries));
  }
  if (type === 'workshop') {
    // Empty fields are sent too, so that the server can distinguish a cleared field from a missing one.
    for (const name of ['date', 'time', 'timeZone', 'location', 'capacity', 'joinUrl'] as const)
      form.append(name, fields[name].trim());
  }
  form.append('isPopular', String(fields.isPopular));
  if (version !== null) form.append('version', String(version));
  if (image) form.append('image', image);
  return form;
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** In the format of the catalog service: 'Asha Rao, Ravi Iyer and Meera Nair'. */
export const instructorLine = (teachers: readonly ChosenTeacher[]): string =>
  names.format(teachers.map(({ name }) => name));

/** A number of hours, zero or more (S-286). */
export const isDuration = (text: string): boolean => /^\d+(\.\d+)?$/.test(text.trim());

/** Zero or more, with or without ₹ and Indian grouping (S-287); the server rejects ambiguous input. */
export const isPrice = (text: string): boolean => /^₹?\s*\d[\d,]*(\.\d{1,2})?$/.test(text.trim());
