import { type ItemType } from '@academy/contracts/identity.schemas';

export interface OwnedItem {
  readonly userId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
}
