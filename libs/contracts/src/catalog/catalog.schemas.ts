import { z } from 'zod';
import {
  itemLevels,
  teachingLanguages,
  type ItemLevel,
  type ItemSort,
  type TeachingLanguage,
} from './catalog-list.js';
import { entityId, listQuery } from '../identity.schemas.js';
import { teacherSummary } from '../teachers/teacher.schemas.js';
import { rating, ratingSummary } from '../reviews/rating.schemas.js';

const text = z.string();
export const teachingLanguage = z.enum(
  Object.keys(teachingLanguages) as [TeachingLanguage, ...TeachingLanguage[]],
  'Please choose a language of the list',
);
export const itemLevel = z.enum(
  Object.keys(itemLevels) as [ItemLevel, ...ItemLevel[]],
  'Please choose a level of the list',
);
const itemSummaryFields = {
  _id: entityId,
  id: entityId,
  slug: text,
  title: text,
  createdBy: text,
  instructor: text,
  /** Hours; null is shown as 'N/A' (S-155). */
  duration: z.number().nullable(),
  /** Selling price in rupees, for display and legacy clients; `pricePaise` is the exact one (CON-09). */
  price: z.number(),
  pricePaise: z.number().int(),
  /** Struck-through price in rupees if it is higher than `price`, otherwise null (CON-10). */
  originalPrice: z.number().nullable(),
  discountedPrice: z.number().nullable(),
  /** A full URL, a bare file name below /uploads/, or null for the default image (S-192 … S-195). */
  image: z.string().nullable(),
  description: text,
  category: text,
  /** Language of teaching; null if it is not stated, and from a catalog service that is older than the field. */
  language: teachingLanguage.nullable().default(null),
  /** Null if it is not stated, and from a catalog service that is older than the field. */
  level: itemLevel.nullable().default(null),
  /** Chosen by the academy's editors. */
  isPopular: z.boolean(),
  /** Among the most enrolled of its kind in the last 90 days (AMB-06). */
  isBestSeller: z.boolean().default(false),
};
const itemDetailFields = {
  about: text,
  syllabus: z.array(text),
  whoShouldAttend: z.array(text),
  prerequisites: z.array(text),
  /** In their order; `createdBy` and `instructor` consist of their names. Empty from an older catalog service. */
  teachers: z.array(teacherSummary).default([]),
  /** Increases with each save; an admin's save contains the version on which it is based (STALE_VERSION). */
  version: z.number().int(),
};

/**
 * Totals of a course. `durationSec` is the length of the lectures; the course's `duration` is the academy's estimate
 * of the whole study time.
 */
const lectureTotals = z
  .object({
    count: z.number().int(),
    durationSec: z.number().int(),
    /** The last change of a lecture or of their order; null if none is recorded. */
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LectureTotals' });

export const courseSummary = z
  .object({
    ...itemSummaryFields,
    /** Null from a catalog service that is older than the field. */
    lectures: lectureTotals.nullable().default(null),
    /** Null without reviews, and from a catalog service that is older than the field. */
    rating: ratingSummary.nullable().default(null),
    /** Enrolled users at payment's last count; 0 from a catalog service that is older than the field. */
    learners: z.number().int().default(0),
  })
  .meta({ id: 'CourseSummary' });
export type CourseSummary = z.infer<typeof courseSummary>;

/** S-305 */
export const course = courseSummary
  .extend({ ...itemDetailFields, rating: rating.nullable().default(null) })
  .meta({ id: 'Course' });
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
  /** All seats; null if the number is not limited, and from a catalog service that is older than the field. */
  capacity: z.number().int().nullable().default(null),
  /** Free seats; null if the number is not limited (AMB-12). */
  seatsLeft: z.number().int().nullable(),
};

export const workshopSummary = z
  .object({ ...itemSummaryFields, ...workshopFields })
  .meta({ id: 'WorkshopSummary' });
export type WorkshopSummary = z.infer<typeof workshopSummary>;

/** S-306 */
export const workshop = workshopSummary.extend(itemDetailFields).meta({ id: 'Workshop' });
export type Workshop = z.infer<typeof workshop>;

/**
 * Start or end of a page of a list: opaque, valid for the same sort order only; an invalid one is rejected with 400.
 */
const cursor = z.string().regex(/^[\w-]{1,1000}$/, 'Not a cursor of this list');
export const itemSort = z.enum(
  ['newest', 'popular', 'rating', 'price', 'price-desc', 'title', 'soonest'] satisfies ItemSort[],
  'Unknown sort order',
);

/**
 * Query of the two list calls (AMB-05). By default courses are sorted newest first and workshops soonest first, 24 per
 * page; workshops have no reviews, so that `rating` is the default for them. `after` returns the page after a cursor,
 * `before` the one before it; `page` is then only the displayed number. Without a cursor `page` counts from the
 * beginning.
 */
export const itemListQuery = listQuery.extend({
  /** An unknown level or language matches nothing, like an unknown category. */
  level: z.string().max(60).optional(),
  language: z.string().max(60).optional(),
  sort: itemSort.optional(),
  after: cursor.optional(),
  before: cursor.optional(),
});
export type ItemListQuery = z.infer<typeof itemListQuery>;

/** `next` and `previous` are cursors for `after` and `before`; null at the ends of the list. */
export const itemPage = {
  total: z.number().int(),
  page: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
};
/**
 * Words of titles and teachers on this page, in their own spelling, that matched the search; only in search results.
 */
const matchedWords = z.array(text).optional();
export const courseList = z
  .object({ courses: z.array(courseSummary), ...itemPage, matchedWords })
  .meta({ id: 'CourseList' });
export type CourseList = z.infer<typeof courseList>;
export const workshopList = z
  .object({ workshops: z.array(workshopSummary), ...itemPage, matchedWords })
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
    /** Counts towards the completion of the course. */
    isRequired: z.boolean(),
  })
  .meta({ id: 'LectureOutline' });
export type LectureOutline = z.infer<typeof lectureOutline>;
export const lectureList = z.object({ lectures: z.array(lectureOutline) }).meta({ id: 'LectureList' });

const publishedItems = { courses: z.number().int(), workshops: z.number().int() };
/** AMB-07, with the number of published items. */
const category = z.object({ name: text, ...publishedItems }).meta({ id: 'Category' });
export type Category = z.infer<typeof category>;
/** The languages in which published items are taught. */
const itemLanguage = z.object({ language: teachingLanguage, ...publishedItems }).meta({ id: 'ItemLanguage' });
export type ItemLanguage = z.infer<typeof itemLanguage>;
/** The levels of published items; items without one are not counted. */
const countedLevel = z.object({ level: itemLevel, ...publishedItems }).meta({ id: 'CountedLevel' });
export type CountedLevel = z.infer<typeof countedLevel>;
export const categoryList = z
  .object({
    categories: z.array(category),
    languages: z.array(itemLanguage),
    levels: z.array(countedLevel),
  })
  .meta({ id: 'CategoryList' });

/**
 * Query for a course, a workshop or an outline. With `bought` the calling server asserts that it has verified the
 * caller's purchase at the payment service (AMB-22).
 */
export const itemDetailQuery = z.object({ bought: z.stringbool().optional() });
export type ItemDetailQuery = z.infer<typeof itemDetailQuery>;

/** Data read under a version may be shown until `leaseMs` after the lease was **requested** (decision 0071). */
export const catalogLease = z.object({ version: z.string(), leaseMs: z.number().int().min(0) });
export type CatalogLease = z.infer<typeof catalogLease>;
