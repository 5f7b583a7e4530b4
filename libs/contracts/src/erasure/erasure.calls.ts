import { z } from 'zod';
import { type ServiceCall } from '../call.js';
import { entityId } from '../identity.schemas.js';

/** From auth: deletes what catalog stores about this user's learning (T72, decision 0102). */
export const closedLearnerRecord = z.strictObject({ userId: entityId, closedAt: z.iso.datetime() });
export type ClosedLearnerRecord = z.infer<typeof closedLearnerRecord>;

export const erasureServiceCalls = {
  /** Sent by auth only: deletes data that concerned only that user (decision 0063). */
  recordClosedAccount: {
    policy: 'visitor',
    method: 'POST',
    path: '/closed-accounts',
    body: closedLearnerRecord,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServiceCall>;
