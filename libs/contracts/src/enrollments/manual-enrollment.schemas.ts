import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';
import { enrollment } from './enrollment.schemas.js';
import { visible } from '../visible-text.js';

/** The reason of an admin for a manual grant or revocation, stored in the audit log for admins only. */
export const enrollmentReason = z
  .string('Please give the reason')
  .trim()
  .min(10, 'Please give the reason in at least 10 characters')
  .max(500, 'Please keep the reason under 500 characters')
  .check(...visible('The reason'));

/** Enrolls a user in an item without a payment. */
export const manualEnrollRequest = z
  .strictObject({
    userId: entityId,
    itemType,
    /** Id or slug. */
    itemId: z.string().trim().min(1, 'Please name a course or a workshop').max(160),
    reason: enrollmentReason,
  })
  .meta({ id: 'ManualEnrollRequest' });
export type ManualEnrollRequest = z.infer<typeof manualEnrollRequest>;

/** Revokes an enrollment that was granted without a payment. A bought one is revoked by a refund. */
export const manualUnenrollRequest = z
  .strictObject({ userId: entityId, itemType, itemId: entityId, reason: enrollmentReason })
  .meta({ id: 'ManualUnenrollRequest' });
export type ManualUnenrollRequest = z.infer<typeof manualUnenrollRequest>;

/** `isChanged` is false if the state was already the requested one, so the call may be repeated. */
export const manualEnrollResponse = z
  .object({ success: z.literal(true), message: z.string(), isChanged: z.boolean(), enrollment })
  .meta({ id: 'ManualEnrollResponse' });

export const manualUnenrollResponse = z
  .object({ success: z.literal(true), message: z.string(), isChanged: z.boolean() })
  .meta({ id: 'ManualUnenrollResponse' });
