import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

/** One item as the payment service prices it. `pricePaise` is the selling price in paise. */
const catalogItem = z.object({
  type: itemType,
  id: entityId,
  slug: z.string(),
  title: z.string(),
  pricePaise: z.number().int().min(0),
  /** False once it is archived, unpublished, or (a workshop) has begun or was cancelled. */
  isOnSale: z.boolean(),
  /** False for a draft and for what is archived: nobody but admins and those who have to do with it learns that it is there. */
  isPublished: z.boolean().default(true),
  /** Seats in total, null = unlimited (AMB-12). The payment service knows who holds them. */
  capacity: z.number().int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  /** Rises with every save, so that what was said of the item later is known as later; 0 from a catalog that names none. */
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
  /** Never shown to anyone but the enrolled. */
  joinUrl: z.string().nullable(),
  isCancelled: z.boolean(),
});
export type ItemSummary = z.infer<typeof itemSummary>;
export const lookUpItemsResponse = z.object({ items: z.array(itemSummary) });
