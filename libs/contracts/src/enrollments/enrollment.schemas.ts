import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/** From payment: this enrollment in a course has ended. One that follows has an id of its own. */
export const revokedEnrollment = z.strictObject({
  enrollmentId: entityId,
  userId: entityId,
  courseId: entityId,
});
export type RevokedEnrollment = z.infer<typeof revokedEnrollment>;
