import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

export const enrollment = z.object({
  id: entityId,
  itemType,
  itemId: entityId,
  /** Title at the time of the purchase. */
  title: z.string(),
  enrolledAt: z.iso.datetime(),
});
export type Enrollment = z.infer<typeof enrollment>;
/**
 * A cancelled workshop, which its payer does not own any more because the order is refunded (decision 0107). `id` is
 * that of the order.
 */
const refundedEnrollment = enrollment.extend({ orderNumber: z.string() });
export type RefundedEnrollment = z.infer<typeof refundedEnrollment>;
export const enrollmentList = z.object({
  enrollments: z.array(enrollment),
  // Absent in the response of an older release of the service.
  paidBack: z.array(refundedEnrollment).default([]),
});
export type EnrollmentList = z.infer<typeof enrollmentList>;

export const bestSellerList = z.object({ bestSellers: z.array(z.object({ itemType, itemId: entityId })) });
export type BestSellerList = z.infer<typeof bestSellerList>;

export const learnerCountList = z.object({
  counts: z.array(z.object({ itemId: entityId, learners: z.number().int().min(1) })),
});
export type LearnerCountList = z.infer<typeof learnerCountList>;

export const enrollmentResponse = z.object({
  isEnrolled: z.boolean(),
  /** The enrollment that grants access; null without one, and from an older release of the service. */
  enrollmentId: entityId.nullable().default(null),
});
export type EnrollmentResponse = z.infer<typeof enrollmentResponse>;

export const fixEnrollmentResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    checked: z.number().int(),
    repaired: z.number().int(),
  })
  .meta({ id: 'FixEnrollmentResponse' });

/** Sent by payment: this enrollment in a course has ended. A later one has another id. */
export const revokedEnrollment = z.strictObject({
  enrollmentId: entityId,
  userId: entityId,
  courseId: entityId,
});
export type RevokedEnrollment = z.infer<typeof revokedEnrollment>;
