import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

/** AMB-18; null is shown as the default label 'Enrolled' or 'Registered' (S-258). */
const enrollmentStatus = z.enum(['upcoming', 'in progress', 'completed', 'cancelled']).nullable();

/** S-256 */
const enrolledItem = z
  .object({
    _id: entityId,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    status: enrollmentStatus,
    enrollmentDate: z.iso.datetime(),
    /** Workshops only: start, zone and place. */
    startsAt: z.iso.datetime().nullable(),
    timeZone: z.string().nullable(),
    location: z.string().nullable(),
    endsAt: z.iso.datetime().nullable(),
    /** The link to join a workshop, only for users who may enter it. */
    joinUrl: z.string().nullable(),
    /** Cancelled workshops that were paid for: the order that shows the state of the refund. */
    refundOrderNumber: z.string().nullable(),
    /** Courses only, null if the progress is unknown: the percentage, the last used lecture, and the one to continue with. */
    progress: z
      .object({
        percent: z.number().int(),
        completed: z.boolean(),
        lastLectureId: entityId.nullable(),
        continueLectureId: entityId.nullish(),
        lastActiveAt: z.iso.datetime().nullable(),
        certificateId: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EnrolledItem' });
export type EnrolledItem = z.infer<typeof enrolledItem>;

/** S-256 */
const historyItem = z
  .object({
    _id: entityId,
    title: z.string(),
    type: itemType,
    enrollmentDate: z.iso.datetime(),
    status: enrollmentStatus,
  })
  .meta({ id: 'HistoryItem' });
export type HistoryItem = z.infer<typeof historyItem>;

export const enrolledCourses = z.object({ courses: z.array(enrolledItem) }).meta({ id: 'EnrolledCourses' });
export const enrolledWorkshops = z
  .object({ workshops: z.array(enrolledItem) })
  .meta({ id: 'EnrolledWorkshops' });
export const enrollmentHistory = z
  .object({ enrollments: z.array(historyItem) })
  .meta({ id: 'EnrollmentHistory' });

/**
 * One call for the whole dashboard. A part whose service is unavailable is null and listed in `errors` (T58); the
 * parts are independent (S-259). Without progress the courses remain, with `progress` null.
 */
export const dashboard = z
  .object({
    data: z.object({
      courses: z.array(enrolledItem).nullable(),
      workshops: z.array(enrolledItem).nullable(),
      history: z.array(historyItem).nullable(),
    }),
    errors: z.array(
      z.object({ part: z.enum(['courses', 'workshops', 'history', 'progress']), code: z.string() }),
    ),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;
