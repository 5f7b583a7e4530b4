import { type AdminItemListQuery } from '@academy/contracts/items/admin-item.schemas';
import { itemSort } from '@academy/contracts/catalog/catalog.schemas';
import { z } from 'zod';

/** Orders of a list; `relevance` is the default of a list with a search. */
export const listSort = z.enum([...itemSort.options, 'relevance']);
export type ListSort = z.infer<typeof listSort>;

const PUBLIC_LIMIT = 24;
const ADMIN_LIMIT = 20;

/** AMB-05 */
export const pageSize = ({ limit }: AdminItemListQuery, includesUnpublished: boolean): number =>
  limit ?? (includesUnpublished ? ADMIN_LIMIT : PUBLIC_LIMIT);
