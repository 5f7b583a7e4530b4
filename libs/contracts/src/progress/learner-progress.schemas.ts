import { z } from 'zod';
import { MAX_LEARNERS_AT_ONCE } from '../enrollments/learner.schemas.js';
import { entityId } from '../identity.schemas.js';

/** From the catalog service: the progress of these users in a course. Users without any progress are left out. */
export const learnerProgressRequest = z.strictObject({
  courseId: entityId,
  userIds: z.array(entityId).max(MAX_LEARNERS_AT_ONCE),
});
export const learnerProgressResponse = z.object({
  learners: z.array(
    z.object({
      userId: entityId,
      percent: z.number().int().min(0).max(100),
      /** The time of the last progress in a lecture of the course. */
      lastActiveAt: z.iso.datetime(),
      /** The id of the certificate; null without one, and after it was revoked. */
      certificateId: z.string().nullable(),
    }),
  ),
});
export type LearnerProgress = z.infer<typeof learnerProgressResponse>['learners'][number];
