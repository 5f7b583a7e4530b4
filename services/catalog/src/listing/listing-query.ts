import { adminItemListQuery } from '@academy/contracts/admin.schemas';
import { itemSort } from '@academy/contracts/catalog.schemas';
import { z } from 'zod';

/** Query of the list calls between the apps. */
export const listingQuery = adminItemListQuery.extend({
  /** Drafts and archived ones too; heeded, like `publication`, for an admin alone. */
  all: z.stringbool().default(false),
});
export type ListingQuery = z.infer<typeof listingQuery>;

/** Orders of a list; how well an item meets a search is the order of one that asks for no other. */
export const listSort = z.enum([...itemSort.options, 'relevance']);
export type ListSort = z.infer<typeof listSort>;

const PUBLIC_LIMIT = 24;
const ADMIN_LIMIT = 20;

/** AMB-05 */
export const pageSize = ({ limit }: ListingQuery, seesAll: boolean): number =>
  limit ?? (seesAll ? ADMIN_LIMIT : PUBLIC_LIMIT);
