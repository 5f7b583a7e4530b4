import { z } from 'zod';
import { course, itemListQuery, itemPage, teachingLanguage, workshop } from '../catalog/catalog.schemas.js';
import { oneLine, visible } from '../visible-text.js';

const publication = z.enum(['draft', 'published', 'archived']);
const adminItem = { publication, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };
const adminCourse = course.extend(adminItem).meta({ id: 'AdminCourse' });
export type AdminCourse = z.infer<typeof adminCourse>;
const adminWorkshop = workshop
  .extend({ ...adminItem, capacity: z.number().int().nullable(), joinUrl: z.string().nullable() })
  .meta({ id: 'AdminWorkshop' });
export type AdminWorkshop = z.infer<typeof adminWorkshop>;

/** Everything, or what is in one state. */
export const adminItemListQuery = itemListQuery.extend({ publication: publication.optional() });
export type AdminItemListQuery = z.infer<typeof adminItemListQuery>;

export const adminCourseList = z
  .object({ courses: z.array(adminCourse), ...itemPage })
  .meta({ id: 'AdminCourseList' });
export const adminWorkshopList = z
  .object({ workshops: z.array(adminWorkshop), ...itemPage })
  .meta({ id: 'AdminWorkshopList' });

const MAX_ROWS = 50;
const list = (label: string) => {
  const row = z
    .string(`${label} must be a list of texts`)
    .trim()
    .min(1, `${label} has an empty line`)
    .max(300, `${label}: please keep each line within 300 characters`)
    .check(...visible(label));
  return z.preprocess(
    (value) => (typeof value === 'string' ? parseJson(value) : value),
    z
      .array(row, `${label} must be a list of texts`)
      .max(MAX_ROWS, `${label} has at most ${MAX_ROWS} lines`)
      .default([]),
  );
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** As people write hours: digits, with a decimal point if need be. */
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

const itemFields = {
  createdBy: z
    .string('Please enter an instructor name')
    .trim()
    .min(1, 'Please enter an instructor name')
    .check(...oneLine("The instructor's name"))
    .max(80, "Please keep the instructor's name within 80 characters"),
  // Coercion alone would make an empty field a zero, and `0x10` sixteen hours.
  duration: z.preprocess(
    (value) => (typeof value === 'string' && !PLAIN_NUMBER.test(value.trim()) ? undefined : value),
    z.coerce
      .number('Please enter a valid duration (number of hours)')
      .min(0, 'Please enter a valid duration (number of hours)')
      .max(10_000, 'Please enter a valid duration (number of hours)'),
  ),
  /** Rupees as text or number; `parsePrice` of the catalog service turns it into paise or refuses it (CON-09). */
  price: z.union(
    [z.string().trim().min(1, 'Please enter a valid price').max(20), z.number()],
    'Please enter a valid price',
  ),
  originalPrice: z.union([z.string().trim().max(20), z.number()]).optional(),
  category: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .check(...oneLine('The category'))
    .default('General'),
  /** Empty = none. */
  language: z.preprocess((value) => (value === '' ? undefined : value), teachingLanguage.optional()),
  syllabus: list('Syllabus'),
  whoShouldAttend: list('Who should attend'),
  prerequisites: list('Prerequisites'),
  publication: z.enum(['draft', 'published']).optional(),
  isPopular: z.stringbool().or(z.boolean()).optional(),
  /** The version that the form was filled from; absent = overwrite whatever is there. */
  version: z.coerce.number().int().optional(),
};
const title = (text: string) =>
  z
    .string(text)
    .trim()
    .min(1, text)
    .check(...oneLine('The title'))
    .max(140, 'Please keep the title within 140 characters');
const description = (text: string) =>
  z
    .string(text)
    .trim()
    .min(1, text)
    .max(10_000, 'Please keep the description within 10,000 characters')
    .check(...visible('The description'));

/** Fields of the multipart save (S-283 … S-289, AMB-04); the image travels as file part `image`. */
export const saveCourseFields = z
  .object({
    title: title('Please enter a course title').min(3, 'The title needs at least 3 characters'),
    description: description('Please enter a course description'),
    ...itemFields,
  })
  .meta({ id: 'SaveCourseFields' });
export type SaveCourseFields = z.infer<typeof saveCourseFields>;

const SEATS = 'Please enter a number of seats from 1 to 1,00,000, or leave it empty';
const HTTPS_LINK = 'Please enter a valid https link';

/**
 * S-290, S-291, CON-17, CON-18. A date, time or location that is empty was cleared: a draft gets the default, a published
 * workshop is refused. One that is left out keeps the present start, or is the default.
 */
export const saveWorkshopFields = z
  .object({
    title: title('Please enter a workshop title').min(3, 'The title needs at least 3 characters'),
    description: description('Please enter a workshop description'),
    ...itemFields,
    date: z
      .union([z.literal(''), z.iso.date('Please enter a valid date')], 'Please enter a valid date')
      .optional(),
    time: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a valid time')
      .default('00:00'),
    timeZone: z.string().max(60).default('Asia/Kolkata'),
    location: z
      .string()
      .trim()
      .max(200)
      .check(...oneLine('The location'))
      .default('Online'),
    capacity: z.preprocess(
      (v) => (v === '' ? undefined : v),
      z.coerce.number(SEATS).int(SEATS).min(1, SEATS).max(100_000, SEATS).optional(),
    ),
    joinUrl: z
      .union(
        [z.literal(''), z.url({ protocol: /^https$/, error: HTTPS_LINK }).max(2000, HTTPS_LINK)],
        HTTPS_LINK,
      )
      .optional(),
  })
  .meta({ id: 'SaveWorkshopFields' });
export type SaveWorkshopFields = z.infer<typeof saveWorkshopFields>;

/** There is no way back: the word is typed, and everybody enrolled reads the reason (decision 0107). */
export const cancelWorkshopRequest = z
  .strictObject({
    confirmation: z.literal('CANCEL', 'Please type CANCEL to confirm'),
    reason: z
      .string('Please tell the enrolled why')
      .trim()
      .min(10, 'Please tell the enrolled why, in at least ten characters')
      .max(500, 'Please keep the reason below 500 characters')
      .check(...oneLine('The reason')),
  })
  .meta({ id: 'CancelWorkshopRequest' });

export const adminCourseResponse = z.object({ course: adminCourse }).meta({ id: 'AdminCourseResponse' });
export const adminWorkshopResponse = z
  .object({ workshop: adminWorkshop })
  .meta({ id: 'AdminWorkshopResponse' });
export const saveCourseResponse = z
  .object({ success: z.literal(true), message: z.string(), course: adminCourse })
  .meta({ id: 'SaveCourseResponse' });
export const saveWorkshopResponse = z
  .object({ success: z.literal(true), message: z.string(), workshop: adminWorkshop })
  .meta({ id: 'SaveWorkshopResponse' });
