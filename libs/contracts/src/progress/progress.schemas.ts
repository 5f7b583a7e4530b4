import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

const seconds = z.number().int().min(0).max(86_400);

/** From a second of a video to a later one, without what was jumped over. */
const watchedRange = z
  .tuple([seconds, seconds])
  .refine(([fromSec, toSec]) => fromSec < toSec, 'A range ends after it begins');
export type WatchedRange = z.infer<typeof watchedRange>;
/** Ranges in one report. */
const MAX_RANGES = 1_000;

/**
 * AMB-02. `completed` of a quiz and of a video is the server's to say and is ignored here: a video is completed by what
 * `watched` says, which is added to what was said before (decision 0164). Positions and watched time only rise, and
 * completed never goes back.
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
    /** Completed of the required lectures in whole percent, rounded down: 100 means all of them. */
    percent: z.number().int().min(0).max(100),
    completed: z.boolean(),
    completedAt: z.iso.datetime().nullable(),
    /** The lecture that was worked on last, to go on with. */
    lastLectureId: entityId.nullable(),
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
