import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

/**
 * An item was unpublished, or published again: payments for an unpublished item that were captured since then are
 * refunded (fault 32). `version` increases with every save of the item, so an older one is ignored. The time is that
 * of the change itself, however late it is recorded; an item that is published again has none.
 */
export const delistedItemRecord = z.strictObject({
  kind: z.literal('item'),
  itemType,
  itemId: entityId,
  isDelisted: z.boolean(),
  version: z.number().int().min(1),
  delistedAt: z.iso.datetime().optional(),
});
export type DelistedItemRecord = z.infer<typeof delistedItemRecord>;
