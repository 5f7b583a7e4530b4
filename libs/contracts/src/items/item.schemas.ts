import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

/** One item as the payment service prices it. `pricePaise` is the selling price in paise. */
const catalogItem = z.object({
  type: itemType,
  id: entityId,
  slug: z.string(),
  title: z.string(),
  pricePaise: z.number().int().min(0),
  /** False if it is archived or unpublished, or a workshop that has begun or was cancelled. */
  isOnSale: z.boolean(),
  /** False for a draft and an archived item, which only admins and its owners can see. */
  isPublished: z.boolean().default(true),
  /** Seats in total, null = unlimited (AMB-12). The payment service stores their allocation. */
  capacity: z.number().int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  /**
   * Increases with every save, so that later reports about the item are recognised as later; 0 from a catalog without
   * it.
   */
  version: z.number().int().min(0).default(0),
});
export type CatalogItem = z.infer<typeof catalogItem>;
export const catalogItemResponse = z.object({ item: catalogItem });

const itemRef = z.object({ type: itemType, id: entityId });
export type ItemRef = z.infer<typeof itemRef>;
export const lookUpItemsRequest = z.strictObject({ items: z.array(itemRef).max(200) });

/** An item as dashboards show it. For a course `startsAt`, `endsAt` and `timeZone` are null. */
export const itemSummary = itemRef.extend({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string().nullable(),
  location: z.string().nullable(),
  /** For enrolled users only. */
  joinUrl: z.string().nullable(),
  isCancelled: z.boolean(),
});
export type ItemSummary = z.infer<typeof itemSummary>;
export const lookUpItemsResponse = z.object({ items: z.array(itemSummary) });
