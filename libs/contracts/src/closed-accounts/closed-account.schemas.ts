import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/**
 * A user's account was deleted, which is final: payments that were captured since then are refunded (fault 33). The
 * time is that of the deletion, however late it is recorded; without one, the time of the record applies.
 */
export const closedAccountRecord = z.strictObject({
  kind: z.literal('account'),
  userId: entityId,
  closedAt: z.iso.datetime().optional(),
});
export type ClosedAccountRecord = z.infer<typeof closedAccountRecord>;
