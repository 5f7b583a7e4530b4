import { z } from 'zod';
import { itemLevel, itemListQuery, teachingLanguage } from '../catalog/catalog.schemas.js';
import { publication } from '../identity.schemas.js';
import { itemTeacherIds } from '../teachers/teacher.schemas.js';
import { oneLine, visible } from '../visible-text.js';
import { publishPoints } from './publish-checklist.js';

export const adminItem = { publication, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };

/** Requirements of `publishChecklist` that the saved item does not meet. */
export const unmet = z.array(z.enum(publishPoints));

/** All items, or those in one state; `unarchived` means drafts and published ones. */
export const adminItemListQuery = itemListQuery.extend({
  publication: z.enum([...publication.options, 'unarchived']).optional(),
});
export type AdminItemListQuery = z.infer<typeof adminItemListQuery>;

/** `version`: the one that was read; an outdated one is rejected with STALE_VERSION. */
export const publicationRequest = z
  .strictObject({ publication: publication.exclude(['archived']), version: z.number().int().min(1) })
  .meta({ id: 'PublicationRequest' });
export type PublicationRequest = z.infer<typeof publicationRequest>;

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

/** A form sends an empty text for no choice. */
const emptyOr = <T extends z.ZodType>(choice: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), choice.optional());

/** Hours as admins type them: digits, optionally with a decimal point. */
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

export const INSTRUCTOR_TOO_LONG = "Please keep the instructor's name within 80 characters";
/** Six names with their separators. */
const MAX_LINE_LENGTH = 500;

export const itemFields = {
  /**
   * The name of a teacher, who is added if there is none of that name: at most 80 characters. Has no effect if
   * `teachers` is set, or if it equals the current line of the item, which may contain six teachers.
   */
  createdBy: z
    .string('Please enter an instructor name')
    .trim()
    .min(1, 'Please enter an instructor name')
    .check(...oneLine("The instructor's name"))
    .max(MAX_LINE_LENGTH, INSTRUCTOR_TOO_LONG),
  teachers: itemTeacherIds,
  // Plain coercion would turn an empty field into zero, and `0x10` into sixteen hours.
  duration: z.preprocess(
    (value) => (typeof value === 'string' && !PLAIN_NUMBER.test(value.trim()) ? undefined : value),
    z.coerce
      .number('Please enter a valid duration (number of hours)')
      .min(0, 'Please enter a valid duration (number of hours)')
      .max(10_000, 'Please enter a valid duration (number of hours)'),
  ),
  /** Rupees as text or number; `parsePrice` of the catalog service converts it into paise or rejects it (CON-09). */
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
  /** Empty means none. */
  language: emptyOr(teachingLanguage),
  level: emptyOr(itemLevel),
  syllabus: list('Syllabus'),
  whoShouldAttend: list('Who should attend'),
  prerequisites: list('Prerequisites'),
  /** A new item without it is a draft; an edited one keeps its state. */
  publication: z.enum(['draft', 'published']).optional(),
  isPopular: z.stringbool().or(z.boolean()).optional(),
  /** The version that the form was loaded with; if absent, any version is overwritten. */
  version: z.coerce.number().int().optional(),
};
export const title = (text: string) =>
  z
    .string(text)
    .trim()
    .min(1, text)
    .check(...oneLine('The title'))
    .max(140, 'Please keep the title within 140 characters');
export const description = (text: string) =>
  z
    .string(text)
    .trim()
    .min(1, text)
    .max(10_000, 'Please keep the description within 10,000 characters')
    .check(...visible('The description'));
