import { type ItemDetailQuery } from '@academy/contracts/catalog/catalog.schemas';
import { type Caller } from '@academy/nest-kit';
import { type Item } from './item.entity.js';

/** Who looks at one item, as far as it decides what there is to see. */
export interface Viewer {
  readonly isAdmin: boolean;
  /** The app in front of this one has seen that the caller bought the item. */
  readonly hasBought: boolean;
}

export const viewerOf = ({ role, userId }: Caller, { bought = false }: ItemDetailQuery): Viewer => ({
  isAdmin: role === 'admin',
  hasBought: bought && userId !== undefined,
});

/** What left the shop, as a draft or for good, is gone for everyone but admins and those who bought it (AMB-22). */
export const isVisible = (
  { publication }: Pick<Item, 'publication'>,
  { isAdmin, hasBought }: Viewer,
): boolean => isAdmin || hasBought || publication === 'published';
