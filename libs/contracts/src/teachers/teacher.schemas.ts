import { z } from 'zod';
import { entityId, itemType, publication } from '../identity.schemas.js';
import { oneLine, visible } from '../visible-text.js';

/** The maximum of teachers of one course or workshop, and of links of one teacher. */
const MAX_ITEM_TEACHERS = 6;
const MAX_LINKS = 5;

/** A teacher in lists and on the pages of courses and workshops. */
export const teacherSummary = z
  .object({
    id: entityId,
    slug: z.string(),
    name: z.string(),
    /** Such as 'Incident responder'; empty if it is not stated. */
    role: z.string(),
    /** The first paragraph, shortened if it is long; the page of a teacher contains the whole text. */
    biography: z.string(),
    /** Like the image of a course: a bare file name below /uploads/; null without a portrait. */
    image: z.string().nullable(),
  })
  .meta({ id: 'TeacherSummary' });
export type TeacherSummary = z.infer<typeof teacherSummary>;

/** `biography` is complete, with blank lines between paragraphs. */
export const teacher = teacherSummary.extend({ links: z.array(z.string()) }).meta({ id: 'Teacher' });
export type Teacher = z.infer<typeof teacher>;

export const teacherList = z.object({ teachers: z.array(teacherSummary) }).meta({ id: 'TeacherList' });

const adminTeacher = teacher
  .extend({
    /** Numbers of courses and workshops in any state. */
    courses: z.number().int(),
    workshops: z.number().int(),
    /** The same courses and workshops by title; a teacher with any cannot be deleted. */
    items: z.array(z.object({ type: itemType, id: entityId, title: z.string(), publication })),
    /** True if at least one of them is published, so that the teacher has a public page. */
    isPublic: z.boolean(),
    /** Increases with each save; a save contains the version on which it is based (STALE_VERSION). */
    version: z.number().int(),
  })
  .meta({ id: 'AdminTeacher' });
export type AdminTeacher = z.infer<typeof adminTeacher>;
/** All teachers by name. Every change returns them. */
export const adminTeacherList = z
  .object({ teachers: z.array(adminTeacher) })
  .meta({ id: 'AdminTeacherList' });

const link = z
  .url({ protocol: /^https$/, error: 'Please enter each link as https://…' })
  .max(200, 'Please keep each link within 200 characters');
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

export const TEACHER_NAME_LENGTH = 80;

/**
 * Fields of the multipart form; the portrait is the file part `image`. Without one the current portrait stays, unless
 * `removeImage` is set.
 */
export const saveTeacherFields = z
  .object({
    name: z
      .string('Please enter a name')
      .trim()
      .min(1, 'Please enter a name')
      .check(...oneLine('The name'))
      .max(TEACHER_NAME_LENGTH, 'Please keep the name within 80 characters'),
    role: z
      .string()
      .trim()
      .check(...oneLine('The role'))
      .max(80, 'Please keep the role within 80 characters')
      .default(''),
    biography: z
      .string()
      .trim()
      .max(3_000, 'Please keep the biography within 3,000 characters')
      .check(...visible('The biography'))
      .default(''),
    /** JSON text in a form. */
    links: z.preprocess(
      fromJson,
      z
        .array(link, 'Links must be a list')
        .max(MAX_LINKS, `A teacher has at most ${MAX_LINKS} links`)
        .default([]),
    ),
    removeImage: z.literal('true').optional(),
    /** The version that the form was loaded with; if absent, any version is overwritten. */
    version: z.coerce.number().int().optional(),
  })
  .meta({ id: 'SaveTeacherFields' });
export type SaveTeacherFields = z.infer<typeof saveTeacherFields>;

/** Ids of an item's teachers in their order, as JSON text in a form; if empty, `createdBy` applies. */
export const itemTeacherIds = z.preprocess(
  fromJson,
  z
    .array(entityId, 'Please choose teachers of the list')
    .max(MAX_ITEM_TEACHERS, `At most ${MAX_ITEM_TEACHERS} teachers, please`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each teacher once, please')
    .default([]),
);
