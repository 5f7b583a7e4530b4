import { z } from 'zod';
import { type Call, type ServiceCall } from '../call.js';
import { entityId, itemType } from '../identity.schemas.js';
import {
  bestSellerList,
  enrollmentResponse,
  enrollmentList,
  learnerCountList,
  fixEnrollmentResponse,
  revokedEnrollment,
} from './enrollment.schemas.js';

export const enrollmentCalls = {
  fixEnrollments: {
    policy: 'user',
    tag: 'Payment',
    method: 'POST',
    path: '/api/payment/fix-enrollment',
    summary: "Recheck the caller's open orders and enroll for the paid ones",
    response: fixEnrollmentResponse,
  },
} as const satisfies Record<string, Call>;

/** Calls of the payment service about ownership, for other servers. */
export const enrollmentServiceCalls = {
  /** The caller's own enrollments, newest first, and those that were refunded; an admin may name another user. */
  listEnrollments: {
    policy: 'user',
    method: 'GET',
    path: '/enrollments',
    query: z.object({ userId: entityId.optional() }),
    response: enrollmentList,
  },
  /** Whether the user in the internal token owns the item (T27). */
  isEnrolled: {
    policy: 'user',
    method: 'GET',
    path: '/enrollments/{type}/{id}',
    params: z.object({ type: itemType, id: entityId }),
    response: enrollmentResponse,
  },
  /** The most enrolled courses and workshops of the last 90 days, most enrolled first within each kind (AMB-06). */
  listBestSellers: { policy: 'visitor', method: 'GET', path: '/best-sellers', response: bestSellerList },
  /** The number of enrolled users of each course and workshop with any. */
  listLearnerCounts: {
    policy: 'visitor',
    method: 'GET',
    path: '/learner-counts',
    response: learnerCountList,
  },
  fixEnrollments: {
    policy: 'user',
    method: 'POST',
    path: '/enrollments/fix',
    response: fixEnrollmentResponse,
  },
} as const satisfies Record<string, ServiceCall>;

const success = z.object({ success: z.literal(true) });

/** Calls of the catalog service about ownership, for other servers. */
export const catalogEnrollmentCalls = {
  /**
   * Called after a user was shown a successful payment: reads all of the user's courses from payment, so that they
   * stay open while payment is unavailable (decision 0172). May be repeated.
   */
  confirmEnrollments: { policy: 'user', method: 'POST', path: '/confirmed-enrollments', response: success },
  /** Sent by payment only: ends access to a course, and its certificate (decision 0163). */
  recordRevokedEnrollment: {
    policy: 'visitor',
    method: 'POST',
    path: '/revoked-enrollments',
    body: revokedEnrollment,
    response: success,
  },
} as const satisfies Record<string, ServiceCall>;
