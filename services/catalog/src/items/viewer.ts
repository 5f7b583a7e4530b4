import { type ItemDetailQuery } from '@academy/contracts/catalog/catalog.schemas';
import { type Caller } from '@academy/nest-kit';
import { type Item } from './item.entity.js';

/** The caller's rights on one item. */
export interface Viewer {
  readonly isAdmin: boolean;
  /** The BFF has checked that the caller bought the item. */
  readonly hasBought: boolean;
}

export const viewerOf = ({ role, userId }: Caller, { bought = false }: ItemDetailQuery): Viewer => ({
  isAdmin: role === 'admin',
  hasBought: bought && userId !== undefined,
});

/** Drafts and archived items are visible only to admins and to users who bought them (AMB-22). */
export const isVisible = (
  { publication }: Pick<Item, 'publication'>,
  { isAdmin, hasBought }: Viewer,
): boolean => isAdmin || hasBought || publication === 'published';
