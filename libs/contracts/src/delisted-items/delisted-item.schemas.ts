import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

/**
 * An item was unpublished, or is back: money for it that was captured since goes back (fault 32). `version` rises with
 * every save of the item, so an older one is ignored. The instant is that of the change itself, however late it is
 * recorded; an item that is back has none.
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
