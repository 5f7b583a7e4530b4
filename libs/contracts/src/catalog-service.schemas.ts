import { z } from 'zod';
import { entityId, itemType } from './identity.schemas.js';

/** One item as the payment service prices it. `pricePaise` is the selling price in paise. */
const sellableItem = z.object({
  type: itemType,
  id: entityId,
  slug: z.string(),
  title: z.string(),
  pricePaise: z.number().int().min(0),
  /** False once it is archived, unpublished, or (a workshop) has begun or was cancelled. */
  isOnSale: z.boolean(),
  /** False for a draft and for what is archived: nobody but admins and those who have to do with it learns that it is there. */
  isPublished: z.boolean().default(true),
  /** Seats in total, null = unlimited (AMB-12). Who holds them is the payment service's business. */
  capacity: z.number().int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  /** Rises with every save, so that what was said of the item later is known as later; 0 from a catalog that names none. */
  version: z.number().int().min(0).default(0),
});
export type SellableItem = z.infer<typeof sellableItem>;
export const sellableItemResponse = z.object({ item: sellableItem });

/**
 * Of a course, a workshop or an outline. `bought` says that whoever asks on behalf of the caller has seen that they own it:
 * who bought what, the payment service knows (AMB-22).
 */
export const detailQuery = z.object({ bought: z.stringbool().optional() });
export type DetailQuery = z.infer<typeof detailQuery>;

const itemRef = z.object({ type: itemType, id: entityId });
export type ItemRef = z.infer<typeof itemRef>;
export const lookUpItemsRequest = z.strictObject({ items: z.array(itemRef).max(200) });

/** A card of the dashboard. For a course `startsAt`, `endsAt` and `timeZone` are null. */
export const itemCard = itemRef.extend({
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
export type ItemCard = z.infer<typeof itemCard>;
export const lookUpItemsResponse = z.object({ items: z.array(itemCard) });

/** From auth: what catalog keeps about this person's learning is to be forgotten (T72, decision 0102). */
export const closedAccountNotice = z.strictObject({ userId: entityId, closedAt: z.iso.datetime() });
export type ClosedAccountNotice = z.infer<typeof closedAccountNotice>;

/** From payment: this enrollment in a course has ended. One that follows has an id of its own. */
export const revokedEnrollment = z.strictObject({
  enrollmentId: entityId,
  userId: entityId,
  courseId: entityId,
});
export type RevokedEnrollment = z.infer<typeof revokedEnrollment>;

/** A copy that was read under a version may be shown until `leaseMs` after this was **asked** for (decision 0071). */
export const versionAnswer = z.object({ version: z.string(), leaseMs: z.number().int().min(0) });
export type VersionAnswer = z.infer<typeof versionAnswer>;
/** Addresses in one answer. */
export const ADDRESS_LIMIT = 10_000;
/** `after`: the last slug of the part before. */
export const addressQuery = z.object({ after: z.string().max(100).default('') });
export const addressList = z.object({
  /** In the order of their slugs; fewer than the limit where there are no more. */
  addresses: z.array(z.object({ slug: z.string(), updatedAt: z.iso.datetime() })).max(ADDRESS_LIMIT),
});
export type AddressList = z.infer<typeof addressList>;
