import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

const seconds = z.number().int().min(0).max(86_400);

/** A continuous range of watched seconds, without skipped ones. */
const watchedRange = z
  .tuple([seconds, seconds])
  .refine(([fromSec, toSec]) => fromSec < toSec, 'A range ends after it begins');
export type WatchedRange = z.infer<typeof watchedRange>;
/** The maximum of ranges in one report. */
const MAX_RANGES = 1_000;

/**
 * AMB-02. `completed` is ignored for quizzes and videos, which only the server completes: a video is completed by the
 * ranges in `watched`, which are added to earlier ones (decision 0164). Positions and watched time only increase, and
 * a completion is never undone.
 */
export const progressCommand = z.strictObject({
  lectureId: entityId,
  positionSec: seconds,
  watchedSec: seconds,
  completed: z.boolean(),
  watched: z.array(watchedRange).max(MAX_RANGES).optional(),
});
export type ProgressCommand = z.infer<typeof progressCommand>;

const courseProgress = z
  .object({
    courseId: entityId,
    /** The completed share of the required lectures in whole percent, rounded down: 100 means all of them. */
    percent: z.number().int().min(0).max(100),
    completed: z.boolean(),
    completedAt: z.iso.datetime().nullable(),
    /** The last used lecture. */
    lastLectureId: entityId.nullable(),
    /** The last used lecture while it is not done, else the next required one that is not; null where none is open. */
    continueLectureId: entityId.nullish(),
    /** The time of the last activity; null before any. */
    lastActiveAt: z.iso.datetime().nullish(),
    lectures: z.array(
      z.object({
        lectureId: entityId,
        positionSec: seconds,
        watchedSec: seconds,
        completed: z.boolean(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    certificateId: z.string().nullable(),
  })
  .meta({ id: 'CourseProgress' });
export type CourseProgress = z.infer<typeof courseProgress>;
/**
 * Without `courseId` the response contains all courses. `summary` leaves `lectures` empty: a dashboard of many
 * courses reads only the progress of each.
 */
export const progressQuery = z.object({ courseId: entityId.optional(), summary: z.stringbool().optional() });
export type ProgressQuery = z.infer<typeof progressQuery>;
export const progressResponse = z.object({ course: courseProgress }).meta({ id: 'ProgressResponse' });
export const progressList = z.object({ courses: z.array(courseProgress) }).meta({ id: 'ProgressList' });
