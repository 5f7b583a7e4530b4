import { z } from 'zod';
import { entityId } from './identity.schemas.js';

const text = z.string();
const itemSummaryFields = {
  _id: entityId,
  id: entityId,
  slug: text,
  title: text,
  createdBy: text,
  instructor: text,
  /** Hours; null reads 'N/A' (S-155). */
  duration: z.number().nullable(),
  /** Selling price in rupees, for people and legacy clients; `pricePaise` is the exact one (CON-09). */
  price: z.number(),
  pricePaise: z.number().int(),
  /** Struck-through price in rupees when it is higher than `price`, else null (CON-10). */
  originalPrice: z.number().nullable(),
  discountedPrice: z.number().nullable(),
  /** A full URL, a bare file name below /uploads/, or null for the default picture (S-192 … S-195). */
  image: z.string().nullable(),
  description: text,
  category: text,
  isPopular: z.boolean(),
};
const itemDetailFields = {
  about: text,
  syllabus: z.array(text),
  whoShouldAttend: z.array(text),
  prerequisites: z.array(text),
  /** Counts up at each save; an admin's save names the one it was made from (STALE_VERSION). */
  version: z.number().int(),
};

export const courseSummary = z.object(itemSummaryFields).meta({ id: 'CourseSummary' });
export type CourseSummary = z.infer<typeof courseSummary>;

/** S-305 */
export const course = courseSummary.extend(itemDetailFields).meta({ id: 'Course' });
export type Course = z.infer<typeof course>;

const workshopFields = {
  /** Date and time of the start in the workshop's own zone, as `YYYY-MM-DD` and `HH:mm` (S-306). */
  date: text,
  time: text,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** IANA name, Asia/Kolkata by default (AMB-13). */
  timeZone: text,
  status: z.enum(['upcoming', 'in progress', 'completed', 'cancelled']),
  location: text,
  /** Seats left, null where the number is not limited (AMB-12). */
  seatsLeft: z.number().int().nullable(),
};

export const workshopSummary = courseSummary.extend(workshopFields).meta({ id: 'WorkshopSummary' });
export type WorkshopSummary = z.infer<typeof workshopSummary>;

/** S-306 */
export const workshop = workshopSummary.extend(itemDetailFields).meta({ id: 'Workshop' });
export type Workshop = z.infer<typeof workshop>;

const page = { total: z.number().int(), page: z.number().int() };
export const courseList = z.object({ courses: z.array(courseSummary), ...page }).meta({ id: 'CourseList' });
export type CourseList = z.infer<typeof courseList>;
export const workshopList = z
  .object({ workshops: z.array(workshopSummary), ...page })
  .meta({ id: 'WorkshopList' });
export type WorkshopList = z.infer<typeof workshopList>;
export const courseResponse = z.object({ course }).meta({ id: 'CourseResponse' });
export const workshopResponse = z.object({ workshop }).meta({ id: 'WorkshopResponse' });

/** AMB-01, without the media. */
export const lectureOutline = z
  .object({
    _id: entityId,
    section: text,
    position: z.number().int(),
    title: text,
    type: z.enum(['video', 'article', 'quiz', 'file', 'live']),
    durationSec: z.number().int(),
    isPreview: z.boolean(),
  })
  .meta({ id: 'LectureOutline' });
export type LectureOutline = z.infer<typeof lectureOutline>;
export const lectureList = z.object({ lectures: z.array(lectureOutline) }).meta({ id: 'LectureList' });
