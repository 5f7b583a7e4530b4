import { type ItemType } from '@academy/contracts/identity.schemas';
import { AppError } from '@academy/nest-kit';

/** What can go wrong when enrolling. The texts may be shown to a person as they are. */
const texts = {
  ALREADY_ENROLLED: 'You are already enrolled. Find it in your dashboard.',
  SOLD_OUT: 'This workshop is sold out.',
  NOT_ON_SALE: 'This item is not on sale any more.',
} as const;

/** AMB-21: the answer carries the link. */
export const alreadyEnrolled = (itemType: ItemType, itemId: string): AppError =>
  new AppError('ALREADY_ENROLLED', 'conflict', texts.ALREADY_ENROLLED, {
    itemType,
    itemId,
    link: '/dashboard',
  });

export const soldOut = (): AppError => new AppError('SOLD_OUT', 'conflict', texts.SOLD_OUT);

export const notOnSale = (): AppError => new AppError('NOT_ON_SALE', 'conflict', texts.NOT_ON_SALE);
