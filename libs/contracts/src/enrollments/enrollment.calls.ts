import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { entityId, itemType } from '../identity.schemas.js';
import { enrollmentAnswer, enrollmentList } from '../payment-service.schemas.js';

/** Calls of the payment service about ownership, for other servers. */
export const enrollmentServiceCalls = {
  /** The caller's own, newest first, beside those that are paid back; an admin may name another user. */
  listEnrollments: {
    policy: 'user',
    method: 'GET',
    path: '/enrollments',
    query: z.object({ userId: entityId.optional() }),
    response: enrollmentList,
  },
  /** Whether the user whom the internal token names owns the item, and nobody else (T27). */
  isEnrolled: {
    policy: 'user',
    method: 'GET',
    path: '/enrollments/{type}/{id}',
    params: z.object({ type: itemType, id: entityId }),
    response: enrollmentAnswer,
  },
} as const satisfies Record<string, ServiceCall>;
