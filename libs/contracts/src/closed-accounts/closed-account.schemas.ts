import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/**
 * A user's account was deleted, which is final: money of theirs that was captured since is refunded (fault 33). The
 * instant is that of the deletion, however late it is recorded; without one, it counts from when it is recorded.
 */
export const closedAccountRecord = z.strictObject({
  kind: z.literal('account'),
  userId: entityId,
  closedAt: z.iso.datetime().optional(),
});
export type ClosedAccountRecord = z.infer<typeof closedAccountRecord>;
